import { ActionIcon, Alert, Button, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { idDoCampo } from '../../../resource/CampoInput.tsx'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { camposDoBem, type NomeCampo, type useBemForm } from '../../patrimonios/cadastro.public.ts'
import { CampoBem, SECOES } from '../../patrimonios/lista.public.ts'
import css from './edicao.module.css'

interface Props {
  bem: ReturnType<typeof useBemForm>
  /** The fields that are to be changed, in the order in which they were added. */
  visiveis: readonly NomeCampo[]
  onAcrescentar: (nome: NomeCampo) => void
  onRetirar: (nome: NomeCampo) => void
  onConferir: () => void
  onCancelar: () => void
}

/** A label is of one asset only; of a batch it cannot be changed. */
const FORA = new Set<NomeCampo>(['referencia'])

const vazio = (v: unknown) => v === null || v === undefined || v === ''

/** Only the fields that the person adds are changed; one that is left empty is cleared, and says so. */
export function EscolhaDeCampos({ bem, visiveis, onAcrescentar, onRetirar, onConferir, onCancelar }: Props) {
  const { form, conflito, tentativas } = bem
  const quantos = useRef(visiveis.length)
  // A field that was just added has the focus.
  useEffect(() => {
    const ultimo = visiveis.at(-1)
    if (visiveis.length > quantos.current && ultimo) document.getElementById(idDoCampo(ultimo))?.focus()
    quantos.current = visiveis.length
  }, [visiveis])
  const opcoes = SECOES.map((s) => ({
    group: s.titulo,
    items: s.campos
      .filter((n) => !FORA.has(n) && !visiveis.includes(n))
      .map((n) => ({ value: n, label: camposDoBem[n].rotulo })),
  })).filter((g) => g.items.length > 0)
  return (
    <form
      className={css.fase}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        onConferir()
      }}
    >
      <div className={css.rolagem}>
        {conflito && (
          <Alert color="red" role="alert" mb="md" title="Nada foi alterado">
            {conflito}
          </Alert>
        )}
        <ErrorSummary errors={form.errors} campos={camposDoBem} attempt={tentativas} />
        <Select
          label="Acrescentar campo"
          description="Só os campos acrescentados mudam; os outros ficam como estão em cada bem."
          placeholder="Escolha o que vai mudar"
          data={opcoes}
          value={null}
          onChange={(v) => v && onAcrescentar(v as NomeCampo)}
          searchable
          selectFirstOptionOnChange
          nothingFoundMessage="Nenhum campo com esse nome"
          maxDropdownHeight={280}
          data-autofocus
          comboboxProps={{ withinPortal: true }}
        />
        <ul className={css.campos} aria-label="Campos que vão mudar">
          {visiveis.map((nome) => (
            <li key={nome}>
              <div className={css.campo}>
                <CampoBem nome={nome} bem={bem} />
                {vazio(form.values[nome]) && nome !== 'utilizacao' && nome !== 'produto' && (
                  <Text size="xs" c="dimmed" mt={2}>
                    Se ficar vazio, o campo será limpo nos bens.
                  </Text>
                )}
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                mt={24}
                aria-label={`Não mudar ${camposDoBem[nome].rotulo.toLowerCase()}`}
                title="Não mudar este campo"
                onClick={() => onRetirar(nome)}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" disabled={visiveis.length === 0}>
          Continuar
        </Button>
      </div>
    </form>
  )
}
