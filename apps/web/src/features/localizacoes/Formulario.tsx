import { Alert, Button, Group, Title } from '@mantine/core'
import { localizacoes as def, mensagens, type ReadOf, type WriteOf } from '@tombo/contract'
import { api } from '../../kernel/api.ts'
import { CampoCep } from '../../resource/CampoCep.tsx'
import { useEffect } from 'react'
import { CampoInput, idDoCampo } from '../../resource/CampoInput.tsx'
import { descartar } from '../../resource/descartar.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { corpoDe, type Valores } from '../../resource/validar.ts'
import { recarregarLocalizacoes } from './consultas.ts'
import css from './localizacoes.module.css'

const PRINCIPAIS = [
  'descricao',
  'codigo',
  'localizacaoPai',
  'responsavel',
  'organograma',
  'centroCusto',
  'ativo',
] as const
const ENDERECO = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade'] as const
/** What a new record may point to. */
const QUERIES: Partial<Record<string, Record<string, unknown>>> = { organograma: { vigente: true } }

interface Props {
  /** As it was read, or the blank one. */
  registro: Valores
  onSaved: (salva: ReadOf<typeof def>) => void
  onCancel: () => void
  /** Told whether something would be lost, for whoever closes it from outside. */
  onDirty?: (mudou: boolean) => void
}

/** Everything of a place: what it is, who answers for it, where it is. */
export function Formulario({ registro, onSaved, onCancel, onDirty }: Props) {
  const { campos } = def
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(
    campos,
    registro,
    async (valores) => {
      const salva = await api.save(def, corpoDe(campos, valores) as WriteOf<typeof def>)
      await Promise.all([recarregarLocalizacoes(), recarregarListas(def)])
      onSaved(salva)
    },
  )
  const entrada = (nome: keyof typeof campos, primeiro = false) => (
    <div key={nome} data-field={nome}>
      <CampoInput
        campo={campos[nome]}
        nome={nome}
        form={form}
        primeiro={primeiro}
        {...(QUERIES[nome] ? { query: QUERIES[nome] } : {})}
      />
    </div>
  )
  // In a dialog the focus goes there by itself; a page that opens for typing does the same, but raises no keyboard on a phone.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) document.getElementById(idDoCampo('descricao'))?.focus()
  }, [])
  const mudou = form.isDirty()
  useEffect(() => onDirty?.(mudou), [onDirty, mudou])
  const cancelar = async () => {
    if (!mudou || (await descartar())) onCancel()
  }
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(e) => {
        e.preventDefault()
        // A React portal passes events up its own tree: only this form's own submit counts.
        e.stopPropagation()
        void salvar()
      }}
    >
      {conflito && (
        <Alert color="red" role="alert" mb="md" title="O registro não foi salvo">
          {conflito}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Localização</Title>
        </legend>
        <div className={css.grid}>{PRINCIPAIS.map((nome) => entrada(nome, nome === 'descricao'))}</div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Endereço</Title>
        </legend>
        <div className={css.grid}>
          <div data-field="cep">
            <CampoCep form={form} rotulo={campos.cep.rotulo} />
          </div>
          {ENDERECO.map((nome) => entrada(nome))}
        </div>
      </fieldset>
      <Group gap="xs">
        <Button type="submit" loading={enviando}>
          Salvar
        </Button>
        <Button variant="default" onClick={() => void cancelar()}>
          {mensagens.cancelar}
        </Button>
      </Group>
    </form>
  )
}
