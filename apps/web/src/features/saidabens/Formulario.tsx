import { Alert, Button, Checkbox, Skeleton } from '@mantine/core'
import { type BemDaSaida, mensagens, type Saida } from '@tombo/contract'
import { type KeyboardEvent, useEffect } from 'react'
import { FieldInput, fieldId } from '../../resource/fields/FieldInput.tsx'
import { goOnTo } from '../../resource/fields/goOn.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { BensEscolhidos } from './BensEscolhidos.public.tsx'
import { useMetadados } from './consultas.ts'
import { camposDoResumo, useFormulario } from './useFormulario.ts'
import css from './saidabens.module.css'

const ProblemasDialog = lazyDialog(() => import('./ProblemasDialog.tsx'))

interface Props {
  /** The request that is changed; null for a new one. */
  saida?: Saida | null
  bens: readonly BemDaSaida[]
  onSalva: (saida: Saida) => void
  onCancelar: () => void
}

/** The form of a request, new or changed: on its own screen, in a dialog over the assets, and in its detail. */
export function Formulario(p: Props) {
  const { data, error, refetch } = useMetadados()
  if (data)
    return (
      <Campos
        {...p}
        hoje={String(data.registro.dataHoraCriacao)}
        entreUnidades={data.permitirMovimentacaoEntreUnidades}
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton h={240} animate={false} />
    </Loading>
  )
}

/** So many suppliers are offered at once. */
const FORNECEDORES_OFERECIDOS = 100

const vaiAoQueFalta = goOnTo(['responsavel', 'motivo'])

/** Assets are taken one after the other; Enter where nothing more is looked for goes on to who takes them. */
function segueDosBens(e: KeyboardEvent<HTMLFormElement>, escolhidos: number): void {
  const { target } = e
  if (e.key !== 'Enter' || e.defaultPrevented || e.nativeEvent.isComposing || escolhidos === 0) return
  if (!(target instanceof HTMLInputElement) || target.id !== fieldId('itens') || target.value.trim()) return
  e.preventDefault()
  document.getElementById(fieldId('responsavel'))?.focus()
}

interface CamposProps extends Props {
  hoje: string
  entreUnidades: boolean
}

function Campos({ saida = null, bens: iniciais, onSalva, onCancelar, hoje, entreUnidades }: CamposProps) {
  const f = useFormulario({ saida, bens: iniciais, hoje, onSalva })
  const { form, campos } = f
  const primeiro = iniciais.length === 0 ? 'itens' : 'motivo'
  // On a touch screen the focus would only raise the keyboard over what the person came to read.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) document.getElementById(fieldId(primeiro))?.focus()
  }, [primeiro])
  const unidade = form.values.unidade as { id: number } | null
  const naUnidade = unidade ? { query: { unidade: unidade.id } } : {}
  const campo = (nome: keyof typeof campos, mais: object = {}) => (
    <FieldInput field={campos[nome]} name={nome} form={form} {...mais} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields, which it hears as they rise
    <form
      className={css.form}
      noValidate
      aria-label={saida ? `Alterar a saída nº ${saida.id}` : 'Solicitar saída de bens'}
      onKeyDown={(e) => {
        vaiAoQueFalta(e)
        segueDosBens(e, f.bens.length)
      }}
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void f.save()
      }}
    >
      <ErrorSummary errors={form.errors} fields={camposDoResumo} attempt={f.attempts} />
      {f.conflict && (
        <Alert color="red" role="alert">
          {f.conflict}
        </Alert>
      )}
      <div className={css.campos}>
        <BensEscolhidos
          bens={f.bens}
          onChange={f.setBens}
          erro={form.errors.itens as string | undefined}
          primeiro={primeiro === 'itens'}
          ajuda="Procure por tombamento, etiqueta ou descrição. Só bens em uso, que nada prende, nem um inventário. Enter aceita a sugestão; outro Enter vai ao responsável."
        />
        <div className={css.inteira}>{campo('responsavel', naUnidade)}</div>
        <div className={css.inteira}>{campo('motivo', { first: primeiro === 'motivo' })}</div>
        {campo('dataHoraCriacao')}
        {campo('dataRetornoPrevista')}
        <Checkbox
          className={css.inteira}
          label={campos.terceiro.label}
          checked={f.terceiro}
          onChange={(e) => f.setTerceiro(e.currentTarget.checked)}
        />
        {f.terceiro && campo('fornecedor' as keyof typeof campos, { limit: FORNECEDORES_OFERECIDOS })}
        {entreUnidades && campo('unidade')}
        {campo('localizacao', naUnidade)}
        {campo('endereco')}
        {campo('requisicaoCompras')}
      </div>
      <div className={css.rodape}>
        <Button variant="default" onClick={onCancelar}>
          {mensagens.cancelar}
        </Button>
        <Button type="submit" loading={f.sending}>
          {saida ? 'Salvar' : 'Solicitar saída'}
        </Button>
      </div>
      {f.problemas.length > 0 && (
        <ProblemasDialog
          problemas={f.problemas}
          restam={f.bons.length}
          onRetirar={f.retirarProblemas}
          onClose={f.fecharProblemas}
        />
      )}
    </form>
  )
}
