import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { type ArmazenamentoLido, mensagens, rotasArmazenamento, rotasSistema } from '@tombo/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { avisarInfo } from '../../../kernel/toasts.ts'
import { confirm } from '../../../ui/confirm.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { inteiro, quantos } from '../../../ui/formato.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Facts } from '../../../ui/SideCard.tsx'
import formulario from '../parametros.module.css'
import css from './armazenamento.module.css'

const ConfigurarS3 = lazy(() => import('./ConfigurarS3.tsx'))
const chave = ['parametros', 'armazenamento']

const ONDE: Record<ArmazenamentoLido['situacao'], string> = {
  DISCO: 'No disco deste servidor',
  S3: 'Em um S3',
  SAINDO: 'No disco deste servidor, de volta do S3',
}

const fatosDe = (a: ArmazenamentoLido) => [
  { label: 'Arquivos novos', value: ONDE[a.situacao] },
  { label: 'Já guardados', value: `${inteiro(a.noDisco)} no disco, ${inteiro(a.noS3)} no S3` },
  ...(a.situacao === 'DISCO'
    ? []
    : [
        { label: 'Bucket', value: a.prefixo ? `${a.bucket}, pasta ${a.prefixo}` : a.bucket },
        { label: 'Endereço', value: a.endpoint ?? `Amazon, região ${a.regiao}` },
      ]),
]

/** Where the organisation's files are, and how to change it. */
export function Armazenamento({ podeGravar }: { podeGravar: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: chave,
    queryFn: async ({ signal }) => (await chamar(rotasSistema.metadata, { signal })).armazenamento,
    staleTime: 0,
    gcTime: 0,
  })
  const cliente = useQueryClient()
  return (
    <section aria-labelledby="titulo-armazenamento" className={formulario.section}>
      <Title order={2} id="titulo-armazenamento">
        Armazenamento de arquivos
      </Title>
      <Text size="sm" c="dimmed">
        Fotos, documentos, anexos, importações e relatórios.
      </Text>
      {data ? (
        <Situacao
          atual={data}
          podeGravar={podeGravar}
          onMudar={(novo) => cliente.setQueryData(chave, novo)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton h={72} animate={false} />
        </Loading>
      )}
    </section>
  )
}

interface Props {
  atual: ArmazenamentoLido
  podeGravar: boolean
  onMudar: (novo: ArmazenamentoLido) => void
}

function Situacao({ atual, podeGravar, onMudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const excluir = async () => {
    const sim = await confirm({
      title: mensagens.confirmaExclusao,
      text:
        atual.noS3 > 0
          ? `Os arquivos novos passam a ficar no disco. ${quantos(atual.noS3, 'arquivo continua', 'arquivos continuam')} no S3, e o sistema ainda ${atual.noS3 === 1 ? 'o' : 'os'} lê de lá.`
          : 'O endereço e as chaves são esquecidos, e os arquivos novos passam a ficar no disco.',
      confirmLabel: mensagens.excluir,
      cancelLabel: mensagens.cancelar,
      danger: true,
    })
    if (!sim) {
      avisarInfo(mensagens.exclusaoCancelada)
      return
    }
    try {
      onMudar(await chamar(rotasArmazenamento.excluir))
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
    }
  }
  return (
    <>
      <Facts items={fatosDe(atual)} columns={4} />
      <Mudanca atual={atual} />
      {podeGravar && (
        <div className={css.botoes}>
          <Button variant="default" onClick={() => setAberto(true)}>
            {atual.situacao === 'DISCO'
              ? 'Usar um S3'
              : atual.situacao === 'S3'
                ? 'Alterar o S3'
                : 'Voltar a usar o S3'}
          </Button>
          {atual.situacao === 'S3' && (
            <Button variant="subtle" color="red" onClick={() => void excluir()}>
              Excluir a configuração
            </Button>
          )}
        </div>
      )}
      {aberto && (
        <Suspense>
          <ConfigurarS3 atual={atual} onSalvo={onMudar} onClose={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is still in the other place, and the command that brings it here. */
function Mudanca({ atual }: { atual: ArmazenamentoLido }) {
  const [resta, lugar, comando] =
    atual.situacao === 'S3'
      ? [atual.noDisco, 'no disco', 'npm run arquivos -- mover s3']
      : [atual.noS3, 'no S3', 'npm run arquivos -- mover disco']
  if (resta === 0) return null
  return (
    <Alert>
      {quantos(resta, 'arquivo está', 'arquivos estão')} {lugar} e {resta === 1 ? 'continua' : 'continuam'} à
      mão. Para {resta === 1 ? 'mudá-lo' : 'mudá-los'} de lugar, com o sistema em uso, quem cuida do servidor
      executa <code className={css.comando}>{comando}</code>.
    </Alert>
  )
}
