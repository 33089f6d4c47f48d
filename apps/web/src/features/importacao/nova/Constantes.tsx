import { ActionIcon, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { SearchableSelect } from '../../../ui/inputs/SearchableSelect.tsx'
import { useState } from 'react'
import { colunasDoTipo, rotuloDaColuna, useAdicionaisImportaveis } from './modelo.ts'
import { ValorFixo } from './ValorFixo.tsx'
import type { Constantes as Valores, Mapeamento, Tipo } from './rascunho.ts'
import css from './nova.module.css'

interface Props {
  tipo: Tipo
  mapeamento: Mapeamento
  constantes: Valores
  onChange: (constantes: Valores) => void
}

/** Whoever chose a field writes its value next. */
const focusField = (item: HTMLElement | null) => item?.querySelector('input')?.focus()

/** Values for every row, for what the file does not have. One whose column comes from the file is kept, out of sight, and not used. */
export function Constantes({ tipo, mapeamento, constantes, onChange }: Props) {
  const adicionais = useAdicionaisImportaveis()
  const [acrescentada, setAcrescentada] = useState<string>()
  const doArquivo = new Set<string>(Object.values(mapeamento))
  const oferecidas = colunasDoTipo(tipo, adicionais)
  const dadas = Object.keys(constantes).filter(
    (c) => !doArquivo.has(c) && oferecidas.some((o) => o.coluna === c),
  )
  const livres = oferecidas.filter(({ coluna: c }) => !doArquivo.has(c) && !(c in constantes))
  const retirar = (coluna: string) => {
    const { [coluna]: _, ...resto } = constantes
    onChange(resto)
  }
  return (
    <section aria-labelledby="valores-fixos">
      <Title order={2} id="valores-fixos">
        Valores fixos
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Para o que o arquivo não tem: o mesmo valor em todas as linhas.
      </Text>
      <ul className={css.fixos}>
        {dadas.map((coluna) => (
          <li key={coluna} ref={coluna === acrescentada ? focusField : undefined}>
            <ValorFixo
              tipo={tipo}
              coluna={coluna}
              adicional={adicionais.get(coluna)}
              value={constantes[coluna] ?? ''}
              onChange={(valor) => onChange({ ...constantes, [coluna]: valor })}
            />
            <ActionIcon
              size={32}
              aria-label={`Retirar o valor fixo de ${rotuloDaColuna(tipo, coluna, adicionais)}`}
              onClick={() => retirar(coluna)}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
        <li>
          <SearchableSelect
            label={dadas.length > 0 ? 'Acrescentar outro' : 'Acrescentar um valor fixo'}
            placeholder="Qual campo"
            data={livres.map(({ coluna, rotulo }) => ({ value: coluna, label: rotulo }))}
            value={null}
            maxDropdownHeight={300}
            onChange={(v) => {
              if (!v) return
              setAcrescentada(v)
              onChange({ ...constantes, [v]: '' })
            }}
          />
        </li>
      </ul>
    </section>
  )
}
