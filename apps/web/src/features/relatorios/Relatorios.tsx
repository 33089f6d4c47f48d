import { Text } from '@mantine/core'
import {
  canEmit,
  RELATORIO_ACESSOS,
  RELATORIO_CUSTOMIZADO,
  RELATORIO_EMPRESTIMOS,
  RELATORIO_MANUTENCOES,
  RELATORIO_ORGANOGRAMA,
  RELATORIO_PERMISSOES,
  RELATORIOS_DE_BENS,
  RELATORIOS_DE_CADASTROS,
  RELATORIOS_DO_FECHAMENTO,
  RELATORIOS_INVENTARIO,
  type ReportDef,
} from '@tombo/contract'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { Elo, PageHeader } from '../../ui/PageHeader.tsx'
import css from './relatorios.module.css'

interface Oferta {
  titulo: string
  traz: string
  /** The screen on which it is asked for. */
  onde: string
  /** The link is for whoever may have it. */
  relatorio: Pick<ReportDef<never>, 'permissao'>
}
const OFERTAS: readonly Oferta[] = [
  {
    titulo: RELATORIO_CUSTOMIZADO.title,
    traz: 'As colunas que você escolher, com grupos, somas e layouts salvos',
    onde: '/relatorio/custom',
    relatorio: RELATORIO_CUSTOMIZADO,
  },
  {
    titulo: 'Relação, listagem, levantamento e etiquetas dos bens',
    traz: 'Os bens da lista, como está filtrada',
    onde: '/patrimonio',
    relatorio: RELATORIOS_DE_BENS.relacao,
  },
  {
    titulo: 'Demonstrativo e diário do mês',
    traz: 'Saldos e lançamentos de cada conta',
    onde: '/fechamento',
    relatorio: RELATORIOS_DO_FECHAMENTO.demonstrativo,
  },
  {
    titulo: RELATORIO_EMPRESTIMOS.title,
    traz: 'O que está com quem, e até quando',
    onde: '/movimentacaolocalizacao',
    relatorio: RELATORIO_EMPRESTIMOS,
  },
  {
    titulo: 'Inventário',
    traz: 'Roteiro, leituras, inconsistências e o que não foi encontrado',
    onde: '/inventario',
    relatorio: RELATORIOS_INVENTARIO.roteiro,
  },
  {
    titulo: RELATORIO_MANUTENCOES.title,
    traz: 'Ordens, custos e prazos',
    onde: '/manutencao',
    relatorio: RELATORIO_MANUTENCOES,
  },
  {
    titulo: RELATORIO_ORGANOGRAMA.title,
    traz: 'Os números e os nomes do exercício',
    onde: '/organograma',
    relatorio: RELATORIO_ORGANOGRAMA,
  },
  {
    titulo: RELATORIOS_DE_CADASTROS.mascaras.title,
    traz: 'Contas, vidas úteis e taxas',
    onde: '/mascara',
    relatorio: RELATORIOS_DE_CADASTROS.mascaras,
  },
  {
    titulo: RELATORIOS_DE_CADASTROS.tiposnatureza.title,
    traz: 'As naturezas de cada máscara',
    onde: '/tiposnatureza',
    relatorio: RELATORIOS_DE_CADASTROS.tiposnatureza,
  },
  {
    titulo: RELATORIOS_DE_CADASTROS.responsaveis.title,
    traz: 'Quem responde por quantos bens, e por quanto',
    onde: '/responsavel',
    relatorio: RELATORIOS_DE_CADASTROS.responsaveis,
  },
  {
    titulo: RELATORIOS_DE_CADASTROS.unidades.title,
    traz: 'Os bens e os usuários de cada unidade',
    onde: '/configuracoes/unidade/todas',
    relatorio: RELATORIOS_DE_CADASTROS.unidades,
  },
  {
    titulo: RELATORIO_ACESSOS.title,
    traz: 'Quem entrou, foi recusado ou saiu, de onde e quando',
    onde: '/configuracoes/logs/acesso',
    relatorio: RELATORIO_ACESSOS,
  },
  {
    titulo: RELATORIO_PERMISSOES.title,
    traz: 'Quem pode o quê, e por quê',
    onde: '/configuracoes/usuario',
    relatorio: RELATORIO_PERMISSOES,
  },
]

/** /relatorio: the reports that this person may ask for, each leading to where it is asked for. */
export default function Relatorios() {
  const { tags } = usePermissoes()
  return (
    <>
      <PageHeader title="Todos os relatórios" crumbs={[{ label: 'Relatórios' }]} />
      <Text c="dimmed">
        Cada relatório é pedido na tela dos seus dados, com os filtros dela, e sai como PDF, planilha ou
        texto.
      </Text>
      <p>
        <Elo to="/relatorio/historico" size="sm">
          Ver os relatórios emitidos
        </Elo>
      </p>
      <ul className={css.ofertas}>
        {OFERTAS.filter((o) => canEmit(tags, o.relatorio)).map((o) => (
          <li key={o.onde}>
            <Elo to={o.onde} size="sm">
              {o.titulo}
            </Elo>
            <Text size="sm" c="dimmed">
              {o.traz}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
