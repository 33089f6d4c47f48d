import { Button, Group, Skeleton, Title } from '@mantine/core'
import { type ReadOf, rotasUnidadeCorrente, unidadeCorrente as def } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../kernel/api.ts'
import { consultas } from '../../kernel/consultas.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { CampoCep } from '../../resource/CampoCep.tsx'
import { CampoInput } from '../../resource/CampoInput.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/useRecordForm.ts'
import { recarregarListas } from '../../resource/useResourceList.ts'
import { corpoDe } from '../../resource/validar.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Elo, PageHeader } from '../../ui/PageHeader.tsx'
import { Imagens } from './Imagens.tsx'
import { Refused } from '../../ui/Refused.tsx'
import css from './unidades.module.css'

export type Registro = ReadOf<typeof def>
const CHAVE = ['unidadecorrente']

/** Takes the unit as it was just read: the screen shows it, and its name stands in the header too. */
async function adotar(unidade: Registro): Promise<void> {
  consultas.setQueryData(CHAVE, unidade)
  await Promise.all([
    consultas.invalidateQueries({ queryKey: ['contexto'] }),
    consultas.invalidateQueries({ queryKey: ['minhasunidades'] }),
    recarregarListas(def),
  ])
}

/** /configuracoes/unidade: the settings of the unit at work. */
export default function Unidade() {
  const podeGravar = usePermissoes().pode(def.permission.write)
  const { data, error, refetch } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => chamar(rotasUnidadeCorrente.obter, { signal }),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title="Unidade de trabalho" crumbs={useCrumbs()}>
        <Elo to="/configuracoes/unidade/todas" size="sm">
          Todas as unidades
        </Elo>
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
  const { campos } = def
  const { form, salvar, enviando, conflito, tentativas } = useRecordForm(campos, unidade, async (valores) =>
    adotar(await chamar(rotasUnidadeCorrente.salvar, { body: corpoDe(campos, valores) as never })),
  )
  const entrada = (nome: keyof typeof campos) => (
    <div key={nome} data-field={nome}>
      <CampoInput campo={campos[nome]} nome={nome} form={form} disabled={!podeGravar} />
    </div>
  )
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void salvar()
      }}
    >
      {conflito && (
        <Refused mb="md" onReload={() => consultas.invalidateQueries({ queryKey: CHAVE })}>
          {conflito}
        </Refused>
      )}
      <ErrorSummary errors={form.errors} campos={campos} attempt={tentativas} />
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
            <CampoCep form={form} rotulo={campos.cep.rotulo} disabled={!podeGravar} />
          </div>
          {ENDERECO.map(entrada)}
        </div>
      </fieldset>
      {podeGravar && (
        <Group>
          <Button type="submit" loading={enviando} disabled={!form.isDirty()}>
            Salvar
          </Button>
        </Group>
      )}
    </form>
  )
}
