import { Button, Group, Skeleton, Title } from '@mantine/core'
import { rotasUnidadeCorrente, unidadeCorrente as def } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { call, loose } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { CepField } from '../../resource/fields/CepField.tsx'
import { FieldInput } from '../../resource/fields/FieldInput.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ScreenLink, PageHeader } from '../../ui/page/PageHeader.tsx'
import { Imagens } from './Imagens.tsx'
import { Refused } from '../../ui/Refused.tsx'
import type { Registro } from './registro.ts'
import css from './unidades.module.css'

const CHAVE = ['unidadecorrente']

/** Takes the unit as it was just read: the screen shows it, and its name stands in the header too. */
async function adotar(unidade: Registro): Promise<void> {
  queryClient.setQueryData(CHAVE, unidade)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['contexto'] }),
    queryClient.invalidateQueries({ queryKey: ['minhasunidades'] }),
    reloadLists(def),
  ])
}

/** /configuracoes/unidade: the settings of the unit at work. */
export default function Unidade() {
  const podeGravar = usePermissoes().can(def.permission.write)
  const { data, error, refetch } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => call(rotasUnidadeCorrente.obter, { signal }),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title="Unidade de trabalho" crumbs={useCrumbs()}>
        <ScreenLink to="/configuracoes/unidade/todas" size="sm">
          Todas as unidades
        </ScreenLink>
      </PageHeader>
      {data ? (
        <div className={css.parts}>
          <Dados key={data.versao} unidade={data} podeGravar={podeGravar} />
          <Imagens unidade={data} podeGravar={podeGravar} onChange={adotar} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={320} animate={false} />
        </Loading>
      )}
    </>
  )
}

const IDENTIFICACAO = ['descricao', 'codigo', 'cnpj', 'telefone', 'email'] as const
const ENDERECO = ['logradouro', 'numero', 'complemento', 'bairro', 'cidade'] as const

function Dados({ unidade, podeGravar }: { unidade: Registro; podeGravar: boolean }) {
  const { fields } = def
  const { form, save, sending, conflict, attempts } = useRecordForm(fields, unidade, async (valores) =>
    adotar(await call(rotasUnidadeCorrente.salvar, { body: loose(bodyOf(fields, valores)) })),
  )
  const entrada = (nome: keyof typeof fields) => (
    <div key={nome} data-field={nome}>
      <FieldInput field={fields[nome]} name={nome} form={form} disabled={!podeGravar} />
    </div>
  )
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      {conflict && (
        <Refused mb="md" onReload={() => queryClient.invalidateQueries({ queryKey: CHAVE })}>
          {conflict}
        </Refused>
      )}
      <ErrorSummary errors={form.errors} fields={fields} attempt={attempts} />
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Identificação e contato</Title>
        </legend>
        <div className={css.grid}>{IDENTIFICACAO.map(entrada)}</div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Endereço</Title>
        </legend>
        <div className={css.grid}>
          <div data-field="cep">
            <CepField form={form} label={fields.cep.label} disabled={!podeGravar} />
          </div>
          {ENDERECO.map(entrada)}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <Title order={2}>Etiquetas dos bens</Title>
        </legend>
        {entrada('aceitaRelatos')}
      </fieldset>
      {podeGravar && (
        <Group>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            Salvar
          </Button>
        </Group>
      )}
    </form>
  )
}
