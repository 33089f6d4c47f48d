import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AnyResource, ReadOf, WriteOf } from '@tombo/contract'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../kernel/api.ts'
import { consultas } from '../kernel/consultas.ts'
import { usePermissoes } from '../kernel/contexto.tsx'
import { PHONE } from '../ui/breakpoint.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { KeepKeys } from '../ui/keys/KeepKeys.tsx'
import { Loading } from '../ui/Loading.tsx'
import { instante } from '../ui/formato.ts'
import { CampoInput, type Formulario } from './CampoInput.tsx'
import { descartar } from './descartar.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { larguraDoDialogo, ocupaLinha } from './formas.ts'
import { nomeDoRegistro } from './nomes.ts'
import { useRecordForm } from './useRecordForm.ts'
import { recarregarListas } from './useResourceList.ts'
import { corpoDe, type Valores } from './validar.ts'
import { Refused } from '../ui/Refused.tsx'
import css from './RecordDialog.module.css'

interface Props<R extends AnyResource> {
  def: R
  /** The record to edit, or null for a new one. */
  id: number | null
  onClose: () => void
  onSaved?: (registro: ReadOf<R>) => void
  /** Asks for confirmation and deletes; absent where nothing may be deleted here. */
  onDelete?: (registro: { id: number }) => void
  /** First values of a new record, over the blank one. */
  iniciais?: Valores
  /** Which fields, in which order; all of the contract without it. */
  campos?: readonly string[]
  /** This record can only be looked at, whatever the person's rights. */
  readOnly?: boolean
  /** Why this record, as it was read, can only be looked at; null where it may be changed. */
  bloqueio?: (registro: Valores) => string | null
  /** The rules between fields: texts by field. */
  entreCampos?: (valores: Valores) => Record<string, string>
  /** Drawn below the fields. */
  children?: (form: Formulario, disabled: boolean) => ReactNode
}

/** Creates, edits and shows one record: a full screen on a phone. Esc asks only when something would be lost. */
export function RecordDialog<R extends AnyResource>(p: Props<R>) {
  const { def, id, onClose } = p
  const { data, error, refetch } = useQuery({
    queryKey: id === null ? ['metadados', def.path] : ['registro', def.path, id],
    queryFn: async ({ signal }): Promise<Valores> =>
      id === null
        ? (await api.metadata(def, { signal })).registro
        : ((await api.get(def, id, { signal })) as Valores),
    staleTime: id === null ? 60_000 : 0,
    gcTime: 0,
  })
  if (data)
    return (
      <RecordForm
        key={id ?? 0}
        {...p}
        registro={id === null ? { ...data, ...p.iniciais, id: null } : data}
        reler={async () => (await refetch()).data}
      />
    )
  return (
    <Dialog opened onClose={onClose} title={def.nome}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <KeepKeys />
          <Stack p="md">
            <Skeleton h={52} animate={false} />
            <Skeleton h={52} animate={false} />
          </Stack>
        </Loading>
      )}
    </Dialog>
  )
}

type FormProps<R extends AnyResource> = Props<R> & {
  registro: Valores
  reler: () => Promise<Valores | undefined>
}

function RecordForm<R extends AnyResource>({
  def,
  id,
  onClose,
  onSaved,
  onDelete,
  registro,
  reler,
  campos,
  readOnly = false,
  bloqueio,
  entreCampos,
  children,
}: FormProps<R>) {
  const { pode } = usePermissoes()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const [lido, setLido] = useState(registro)
  const { form, salvar, enviando, conflito, tentativas, recomecar } = useRecordForm(
    def.campos,
    registro,
    async (valores) => {
      const salvo = await api.save(def, corpoDe(def.campos, valores) as WriteOf<R>, { semAvisoDeErro: false })
      consultas.removeQueries({ queryKey: ['registro', def.path, salvo.id] })
      await recarregarListas(def)
      onSaved?.(salvo)
      onClose()
    },
    entreCampos,
  )
  const motivo = bloqueio?.(lido) ?? null
  const podeGravar = !readOnly && motivo === null && pode(def.permission.write)
  const nomes = campos ?? Object.keys(def.campos)
  const fechar = async () => {
    if (podeGravar && form.isDirty() && !(await descartar())) return
    onClose()
  }
  const recarregar = async () => {
    const novo = await reler()
    if (!novo) return
    setLido(novo)
    recomecar(novo)
  }
  const audit = lido.audit as { updated: string | null; updatedBy: string | null } | undefined
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={id === null ? `${def.nome}: novo registro` : `${def.nome}: ${nomeDoRegistro(def, lido)}`}
      size={larguraDoDialogo(nomes.length)}
      action="Salvar"
      sending={enviando}
      readOnly={!podeGravar}
      onSubmit={() => void salvar()}
      aside={
        id !== null &&
        podeGravar &&
        onDelete && (
          <Button variant="subtle" color="red" onClick={() => onDelete({ id })}>
            Excluir
          </Button>
        )
      }
    >
      {conflito && (
        <Refused mb="md" title="O registro não foi salvo" onReload={id === null ? undefined : recarregar}>
          {conflito}
        </Refused>
      )}
      {motivo && (
        <Alert color="gray" mb="md" icon={<IconLock size={18} />}>
          {motivo}
        </Alert>
      )}
      <ErrorSummary errors={form.errors} campos={def.campos} attempt={tentativas} />
      <div className={css.grid} data-single={nomes.length <= 4 || phone || undefined}>
        {nomes.map((nome, i) => {
          const campo = def.campos[nome]
          return (
            campo && (
              <div key={nome} data-wide={ocupaLinha(campo) || undefined}>
                <CampoInput campo={campo} nome={nome} form={form} disabled={!podeGravar} primeiro={i === 0} />
              </div>
            )
          )
        })}
      </div>
      {children?.(form, !podeGravar)}
      {audit?.updated && (
        <Text size="xs" c="dimmed" mt="md">
          Última alteração em {instante(audit.updated)}
          {audit.updatedBy ? `, por ${audit.updatedBy}` : ''}
        </Text>
      )}
    </FormDialog>
  )
}
