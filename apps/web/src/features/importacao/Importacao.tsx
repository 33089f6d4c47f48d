import { Button, Group } from '@mantine/core'
import { FILTROS_IMPORTACAO, importacaoWorkflow, rotasImportacao as r } from '@tombo/contract'
import { IconDownload, IconEye, IconPlus } from '@tabler/icons-react'
import { useRouter } from '../../kernel/route.ts'
import { call } from '../../kernel/api.ts'
import { downloadFile } from '../../kernel/files/files.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, integer, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { type ImportacaoResumo, LISTA, repetirLista } from './consultas.ts'
import { SituacaoImportacao } from './partes.tsx'
import css from './importacao.module.css'

const contagem = (
  id: string,
  header: string,
  valor: (i: ImportacaoResumo) => number,
): Column<ImportacaoResumo> => ({
  id,
  header,
  cell: (i) => integer(valor(i)),
  align: 'right',
  width: 104,
  card: 'none',
})

const colunas: Column<ImportacaoResumo>[] = [
  {
    id: 'arquivo',
    header: 'Arquivo',
    cell: (i) => i.arquivo.nome,
    width: 260,
    grow: true,
    fixed: true,
    card: 'title',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (i) => <SituacaoImportacao importacao={i} />,
    width: 180,
    card: 'side',
  },
  { id: 'tipo', header: 'O que traz', cell: (i) => i.tipo.descricao, width: 130, card: 'line' },
  contagem('salvos', 'Salvas', (i) => i.salvos),
  contagem('comAviso', 'Com aviso', (i) => i.comAviso),
  contagem('recusados', 'Recusadas', (i) => i.recusados),
  contagem('repetidos', 'Já conhecidas', (i) => i.repetidos),
  {
    id: 'resumo',
    header: 'Resultado',
    cell: (i) => `${integer(i.salvos + i.comAviso)} salvas, ${integer(i.recusados)} recusadas`,
    hidden: true,
    width: 200,
  },
  { id: 'quem', header: 'Quem', cell: (i) => shownText(i.audit.createdBy), width: 170, card: 'line' },
  { id: 'quando', header: 'Quando', cell: (i) => instant(i.audit.created), width: 140, card: 'line' },
]

/** /importacao: every file that was imported or tried, and what became of it. */
export default function Importacao() {
  const router = useRouter()
  const podeImportar = usePermissoes().can('criaralterarimportacoes')
  const lista = useList(LISTA, (query, signal) => call(r.listar, { query, signal }), {
    refetchEvery: repetirLista,
  })
  const abrir = (i: ImportacaoResumo) => router.history.push(`/importacao/${i.id}`)
  const nova = podeImportar && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => router.history.push('/importacao/nova')}>
      Nova importação
    </Button>
  )
  return (
    <div className={css.page}>
      <PageHeader title="Importações" crumbs={useCrumbs()} action={nova} />
      <ListView
        list={lista}
        name={LISTA}
        label="Importações"
        columns={colunas}
        filters={FILTROS_IMPORTACAO}
        onOpen={abrir}
        rowLabel={(i) => i.arquivo.nome}
        rowActions={(i) => [
          { label: 'Abrir', icon: <IconEye size={16} />, onClick: () => abrir(i) },
          {
            label: 'Baixar o resultado',
            icon: <IconDownload size={16} />,
            disabledReason: importacaoWorkflow.allowed(i.situacao.value, 'BAIXAR')
              ? undefined
              : 'Só depois de finalizada',
            onClick: () => void downloadFile(`/api/importacao/${i.id}/resultado`),
          },
        ]}
        empty={
          <EmptyState title="Nenhum arquivo foi importado ainda">
            <p className={css.explicacao}>
              {podeImportar
                ? 'Traga o que a sua unidade já tem (bens, fornecedores, responsáveis, localizações, produtos): uma planilha, ou o arquivo do sistema anterior. As colunas dele são ligadas às daqui, e um ensaio mostra o resultado antes de qualquer coisa ser salva.'
                : 'Os arquivos que alguém importar para esta unidade aparecem aqui, com o que foi salvo e o que foi recusado.'}
            </p>
            <Group>
              {podeImportar && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} />}
                  onClick={() =>
                    void downloadFile('/api/importacao/modelo', { tipoImportacao: 'PATRIMONIO' })
                  }
                >
                  Baixar o modelo
                </Button>
              )}
            </Group>
          </EmptyState>
        }
      />
    </div>
  )
}
