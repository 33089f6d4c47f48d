import { Alert, Button, Menu, Select, Text } from '@mantine/core'
import { type CampoEtiqueta, type Folha, tipoCampoEtiqueta } from '@tombo/contract'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import css from '../etiquetas.module.css'
import type { Exemplo } from '../exemplo.ts'
import { MedidasDoCampo } from './MedidasDoCampo.tsx'
import { nomeDoCampo } from './Mesa.tsx'

interface Props {
  campos: readonly CampoEtiqueta[]
  escolhido: number | null
  /** Why the code of the field in hand could not be read. */
  queixa: string | undefined
  folha: Folha
  exemplo: Exemplo
  desligado: boolean
  onEscolher: (i: number) => void
  onMudar: (i: number, campo: CampoEtiqueta) => void
  onTirar: (i: number) => void
  onAcrescentar: (tipo: CampoEtiqueta['tipo']) => void
}

function Acrescentar({ onAcrescentar }: Pick<Props, 'onAcrescentar'>) {
  // Whoever leaves the menu goes back to its button; whoever adds a field goes on to that.
  const [volta, setVolta] = useState(true)
  return (
    <Menu position="bottom-start" returnFocus={volta} onOpen={() => setVolta(true)}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} />}>
          Acrescentar campo
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tipoCampoEtiqueta.options.map((o) => (
          <Menu.Item
            key={o.value}
            onClick={() => {
              setVolta(false)
              onAcrescentar(o.value)
            }}
          >
            {o.descricao}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The field in hand, by name and numbers, and others that may be added. What is small on the label is chosen here. */
export function CampoEmMaos(p: Props) {
  const { campos, escolhido } = p
  const campo = escolhido === null ? undefined : campos[escolhido]
  return (
    <>
      <div>
        <Select
          label="Campo"
          data={campos.map((c, i) => ({ value: String(i), label: `${i + 1}. ${nomeDoCampo(c, p.exemplo)}` }))}
          value={escolhido === null ? null : String(escolhido)}
          placeholder={campos.length > 0 ? 'Escolha um campo da etiqueta' : 'Nenhum'}
          allowDeselect={false}
          disabled={campos.length === 0}
          onChange={(v) => v !== null && p.onEscolher(Number(v))}
        />
        <output className={css.queixa}>
          {p.queixa && (
            <Alert color="yellow" role="note" icon={<IconAlertTriangle />}>
              {p.queixa}
            </Alert>
          )}
        </output>
      </div>
      {campo && escolhido !== null ? (
        <MedidasDoCampo
          campo={campo}
          folha={p.folha}
          adicionais={p.exemplo.adicionais}
          desligado={p.desligado}
          onMudar={(c) => p.onMudar(escolhido, c)}
          onTirar={() => p.onTirar(escolhido)}
        />
      ) : (
        campos.length === 0 && (
          <Text size="sm" c="dimmed">
            Ponha ao menos um campo na etiqueta.
          </Text>
        )
      )}
      {!p.desligado && <Acrescentar onAcrescentar={p.onAcrescentar} />}
    </>
  )
}
