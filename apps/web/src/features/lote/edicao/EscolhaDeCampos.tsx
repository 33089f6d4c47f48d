import { ActionIcon, Alert, Button, Text } from '@mantine/core'
import { field, campoDoBem, camposDoBem, type Fields, idDoCampoDoBem, type NomeCampo } from '@tombo/contract'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FieldInput, fieldId } from '../../../resource/fields/FieldInput.tsx'
import { ErrorSummary } from '../../../resource/fields/ErrorSummary.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import { inSentence } from '../../../ui/formatLight.ts'
import {
  type ArquivosNovos,
  CampoBem,
  DocumentosEAnexos,
  type Escolhido,
  quantosArquivos,
  SECOES,
  type useBemForm,
} from '../../patrimonios/cadastro.public.ts'
import { SearchableSelect } from '../../../ui/inputs/SearchableSelect.tsx'
import css from './edicao.module.css'
import { CAMPOS_DA_UNIDADE, OutraUnidade } from './OutraUnidade.tsx'

interface Props {
  bem: ReturnType<typeof useBemForm>
  /** The fields that are to be changed, in the order in which they were added. */
  visiveis: readonly NomeCampo[]
  /** The same of the organisation's own fields, and those that can still be added. */
  adicionais: { escolhidos: readonly Escolhido[]; oferecidos: readonly Escolhido[] }
  /** Says what all of the assets get beside. */
  arquivos: ArquivosNovos
  /** The assets are to leave the unit; null where nobody may send them. */
  unidade: { mudando: boolean; onMudar: (mudando: boolean) => void } | null
  onArquivos: (mudar: (antes: ArquivosNovos) => ArquivosNovos) => void
  onAcrescentar: (nome: string) => void
  onRetirar: (nome: string) => void
  onConferir: () => void
  onCancelar: () => void
}

/** Says what the summary of errors calls the fields. */
const ROTULOS: Fields = { ...camposDoBem, unidade: field.texto('Unidade') }

const vazio = (v: unknown) =>
  v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)

/** Only the fields that the person adds are changed; one that is left empty is cleared, and says so. */
export function EscolhaDeCampos({ bem, visiveis, adicionais, arquivos, onArquivos, ...p }: Props) {
  const { onAcrescentar, onRetirar, onConferir, onCancelar, unidade } = p
  const fora = (n: NomeCampo) =>
    campoDoBem(idDoCampoDoBem[n]).semLote !== undefined ||
    (unidade?.mudando === true && (CAMPOS_DA_UNIDADE as readonly string[]).includes(n))
  const [comArquivos, setComArquivos] = useState(quantosArquivos(arquivos) > 0)
  const [conferindo, setConferindo] = useState(false)
  const { form, conflito, tentativas } = bem
  const foco = useFocusOnMount<HTMLInputElement>()
  const { escolhidos, oferecidos } = adicionais
  const mostrados = [...visiveis, ...escolhidos.map((e) => e.nome)].join(' ')
  const antes = useRef(mostrados)
  // A field that was just added has the focus.
  useEffect(() => {
    const havia = antes.current.split(' ')
    const novo = mostrados.split(' ').find((n) => !havia.includes(n))
    antes.current = mostrados
    if (novo) document.getElementById(fieldId(novo))?.focus()
  }, [mostrados])
  const opcoes = [
    ...SECOES.map((s) => ({
      group: s.titulo,
      items: s.campos
        .filter((n) => !fora(n) && !visiveis.includes(n))
        .map((n): { value: string; label: string } => ({ value: n, label: camposDoBem[n].label })),
    })),
    {
      group: 'Campos adicionais',
      items: oferecidos.map((e) => ({ value: e.nome, label: e.definicao.rotulo })),
    },
  ].filter((g) => g.items.length > 0)
  return (
    <form
      className={css.fase}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        setConferindo(true)
        if (arquivos.documentos.every((d) => d.descricao.trim() !== '')) onConferir()
      }}
    >
      <div className={css.rolagem}>
        {conflito && (
          <Alert color="red" role="alert" mb="md" title="Nada foi alterado">
            {conflito}
          </Alert>
        )}
        <ErrorSummary
          errors={form.errors}
          fields={{ ...ROTULOS, ...Object.fromEntries(escolhidos.map((e) => [e.nome, e.campo])) }}
          attempt={tentativas}
        />
        <SearchableSelect
          label="Acrescentar campo"
          description="Só os campos acrescentados mudam; os outros ficam como estão em cada bem."
          placeholder="Escolha o que vai mudar"
          data={opcoes}
          value={null}
          onChange={(v) => v && onAcrescentar(v)}
          openOnFocus={false}
          nothingFoundMessage="Nenhum campo com esse nome"
          maxDropdownHeight={280}
          ref={foco}
          data-autofocus
          comboboxProps={{ withinPortal: true }}
        />
        <ul className={css.campos} aria-label="Campos que vão mudar">
          {visiveis.map((nome) => (
            <li key={nome}>
              <div className={css.campo}>
                <CampoBem nome={nome} bem={bem} carga />
                {vazio(form.values[nome]) && nome !== 'utilizacao' && nome !== 'produto' && <SeraLimpo />}
              </div>
              <Retirar rotulo={camposDoBem[nome].label} onClick={() => onRetirar(nome)} />
            </li>
          ))}
          {escolhidos.map(({ nome, definicao, campo }) => (
            <li key={nome}>
              <div className={css.campo}>
                <FieldInput field={campo} name={nome} form={form} />
                {definicao.naturezas.length > 0 && (
                  <Text size="xs" c="dimmed" mt={2}>
                    Só para as naturezas {definicao.naturezas.join(', ')}; um bem de outra não é alterado.
                  </Text>
                )}
                {vazio(form.values[nome]) && !definicao.obrigatorio && <SeraLimpo />}
              </div>
              <Retirar rotulo={definicao.rotulo} onClick={() => onRetirar(nome)} />
            </li>
          ))}
        </ul>
        {unidade && <OutraUnidade form={form} {...unidade} />}
        {comArquivos ? (
          <DocumentosEAnexos value={arquivos} onChange={onArquivos} conferindo={conferindo} />
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            px={0}
            mt="sm"
            leftSection={<IconPaperclip size={16} stroke={1.5} />}
            onClick={() => setComArquivos(true)}
          >
            Acrescentar documentos ou anexos
          </Button>
        )}
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onCancelar}>
          Cancelar
        </Button>
        <Button
          type="submit"
          disabled={mostrados === '' && quantosArquivos(arquivos) === 0 && !unidade?.mudando}
        >
          Continuar
        </Button>
      </div>
    </form>
  )
}

const SeraLimpo = () => (
  <Text size="xs" c="dimmed" mt={2}>
    Se ficar vazio, o campo será limpo nos bens.
  </Text>
)

const Retirar = ({ rotulo, onClick }: { rotulo: string; onClick: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    mt={24}
    aria-label={`Não mudar ${inSentence(rotulo)}`}
    title="Não mudar este campo"
    onClick={onClick}
  >
    <IconX size={16} stroke={1.5} />
  </ActionIcon>
)
