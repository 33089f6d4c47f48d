import { toAddress } from '../../kernel/addresses.ts'
import { Button, Skeleton, Title } from '@mantine/core'
import {
  acaoDeExcluirImportacao,
  ehTipoDeRegistro,
  importacaoWorkflow,
  mensagens,
  REGISTROS_IMPORTADOS,
  rotasImportacao as r,
} from '@tombo/contract'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconDownload,
  IconFileTypeCsv,
  IconMessage,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useRouteNumber, useRouter } from '../../kernel/route.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ask } from '../../kernel/ask.ts'
import { downloadFile } from '../../kernel/files/files.ts'
import { queryClient } from '../../kernel/queryClient.ts'
import { useContexto, usePermissoes } from '../../kernel/contexto.tsx'
import { useFollowEnd } from '../../kernel/jobs/jobEnd.ts'
import { ApiError } from '../../kernel/http.ts'
import { toastInfo } from '../../kernel/toasts.ts'
import { Absent } from '../../resource/Absent.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { date, instant, integer, quantos, fileSize, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import { StepBar } from '../../ui/blocks/StepBar.tsx'
import { enderecoDosBens } from '../patrimonios/endereco.public.ts'
import { emAndamento, LISTA, useImportacao } from './consultas.ts'
import { Linhas } from './Linhas.tsx'
import { lerRascunho } from './nova/rascunho.ts'
import { Andamento, ArquivoRecusado, Figuras, foiRecusada, SituacaoImportacao } from './partes.tsx'
import css from './importacao.module.css'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'

const Mensagens = lazyDialog(() => import('./Mensagens.tsx'))

/** /importacao/:importacaoId: one import or dry run, while it runs and after. */
export default function Detalhes() {
  const importacaoId = useRouteNumber('importacaoId')
  const id = Number(importacaoId)
  const router = useRouter()
  const crumbs = useCrumbs()
  const permissoes = usePermissoes()
  const podeImportar = permissoes.can('criaralterarimportacoes')
  const contexto = useContexto().data
  const { data: i, error, refetch } = useImportacao(Number.isInteger(id) ? id : null)
  const [lendo, setLendo] = useState(false)

  const corre = emAndamento(i)
  useFollowEnd(corre ? (i?.tarefa?.id ?? null) : null)
  const corria = useRef(false)
  useEffect(() => {
    if (corria.current && !corre)
      void queryClient.invalidateQueries({ queryKey: ['importacao', id, 'linhas'] })
    if (corria.current && !corre) void reloadLists({ path: LISTA })
    corria.current = corre
  }, [corre, id])

  if (!i) {
    return (
      <Absent title="Importação" id={id} error={error} onRetry={() => void refetch()}>
        <Skeleton h={160} animate={false} />
      </Absent>
    )
  }
  const situacao = i.situacao.value
  const { id: arquivo, guardadoAte } = i.arquivo
  const fim = importacaoWorkflow.allowed(situacao, 'BAIXAR')
  const salvos = i.salvos + i.comAviso
  const exclusao = acaoDeExcluirImportacao(i)
  const recusada = foiRecusada(i)
  const tela = ehTipoDeRegistro(i.tipo.value) ? REGISTROS_IMPORTADOS[i.tipo.value].tela : null
  const rascunho = contexto ? lerRascunho(contexto) : null
  const podeDesfazer =
    podeImportar &&
    !i.ensaio &&
    ehTipoDeRegistro(i.tipo.value) &&
    permissoes.can(REGISTROS_IMPORTADOS[i.tipo.value].recurso.permission.write) &&
    salvos > 0 &&
    importacaoWorkflow.allowed(situacao, 'DESFAZER')
  const desfazer = async () => {
    if (!(await ask(importacaoWorkflow.questionOf('DESFAZER', { arquivo: i.arquivo.nome })))) return
    try {
      queryClient.setQueryData(['importacao', id], await call(r.desfazer, { params: { id } }))
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    }
  }
  const excluir = async () => {
    const oque = i.ensaio ? 'Ensaio' : 'Importação'
    const sim = await ask(importacaoWorkflow.questionOf(exclusao, { oque, arquivo: i.arquivo.nome }))
    if (!sim) return toastInfo(mensagens.exclusaoCancelada)
    try {
      await call(r.excluir, { params: { id } })
    } catch (erro) {
      if (erro instanceof ApiError) return
      throw erro
    }
    await reloadLists({ path: LISTA })
    router.history.push('/importacao')
  }
  return (
    <div className={css.detalhe}>
      <PageHeader title={i.arquivo.nome} crumbs={crumbs}>
        <SituacaoImportacao importacao={i} />
      </PageHeader>
      <StepBar
        label="Andamento da importação"
        current={situacao}
        steps={importacaoWorkflow.bar(situacao, (id) => !recusada || importacaoWorkflow.isOpen(id))}
      />
      {corre && <Andamento importacao={i} />}
      {recusada && <ArquivoRecusado importacao={i} />}
      {!recusada && i.total !== null && <Figuras importacao={i} />}
      <div className={css.acoes}>
        {podeImportar && fim && i.ensaio && arquivo !== null && rascunho?.arquivo?.id === arquivo && (
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            onClick={() => router.history.push('/importacao/nova?passo=conferir')}
          >
            Continuar para importar
          </Button>
        )}
        {tela && fim && !i.ensaio && salvos > 0 && (
          <Button
            leftSection={<IconArrowRight size={16} />}
            onClick={() => router.history.push(toAddress(tela))}
          >
            Ver {i.tipo.descricao.toLowerCase()}
          </Button>
        )}
        {!tela && fim && !i.ensaio && salvos > 0 && (
          <Button
            leftSection={<IconArrowRight size={16} />}
            onClick={() => router.history.push(enderecoDosBens({ importacao: { eq: id } }))}
          >
            {salvos === 1 ? 'Ver o bem' : `Ver os ${quantos(salvos, 'bem', 'bens')}`}
          </Button>
        )}
        {fim && arquivo !== null && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void downloadFile(`/api/importacao/${id}/resultado`)}
          >
            {importacaoWorkflow.labelOf('BAIXAR')}
          </Button>
        )}
        {podeImportar && arquivo !== null && (
          <Button
            variant="default"
            leftSection={<IconFileTypeCsv size={16} />}
            onClick={() => void downloadFile(`/api/arquivos/${arquivo}/download`)}
          >
            Baixar o arquivo enviado
          </Button>
        )}
        {(i.messages.length > 0 || fim) && (
          <Button variant="default" leftSection={<IconMessage size={16} />} onClick={() => setLendo(true)}>
            Mensagens ({integer(i.messages.length)})
          </Button>
        )}
        {podeDesfazer && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => void desfazer()}
          >
            {importacaoWorkflow.labelOf('DESFAZER', situacao)}
          </Button>
        )}
        {podeImportar && importacaoWorkflow.allowed(situacao, exclusao) && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => void excluir()}
          >
            {importacaoWorkflow.labelOf(exclusao)}
          </Button>
        )}
      </div>
      <Facts
        columns={4}
        items={[
          { label: 'Enviado por', value: shownText(i.audit.createdBy) },
          { label: 'Quando', value: instant(i.audit.created) },
          { label: 'O que traz', value: i.tipo.descricao },
          { label: 'Tamanho do arquivo', value: fileSize(i.arquivo.tamanho) },
          {
            label: 'Arquivo guardado',
            value: guardadoAte
              ? `Até ${date(guardadoAte)}`
              : arquivo === null
                ? 'Já foi removido; as linhas e o que elas gravaram ficam'
                : 'Sempre',
          },
        ]}
      />
      {!corre && !recusada && (
        <section aria-labelledby="linhas">
          <Title order={2} id="linhas" mb="xs">
            Linhas com aviso ou recusadas
          </Title>
          <Linhas importacaoId={id} ensaio={i.ensaio} deBens={!i.ensaio && !ehTipoDeRegistro(i.tipo.value)} />
        </section>
      )}
      {lendo && <Mensagens importacao={i} onClose={() => setLendo(false)} />}
    </div>
  )
}
