import { Button } from '@mantine/core'
import { mensagens, type Programa, rotasProgramas as r, type situacaoPrograma } from '@tombo/contract'
import { IconArrowsExchange, IconBan, IconHistory, IconPlus, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { useGoTo } from '../../kernel/route.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { date, instant, DASH } from '../../ui/format.ts'
import { Facts } from '../../ui/blocks/SideCard.tsx'
import type { Column, RowAction } from '../../ui/table/types.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { Abas } from './Abas.tsx'
import { SegredoDialog } from './SegredoDialog.tsx'
import { PROGRAMAS } from './tentativa.ts'
import css from './integracao.module.css'

const HistoricoDialog = lazyDialog(() => import('./HistoricoDialog.tsx'))
const ProgramaDialog = lazyDialog(() => import('./ProgramaDialog.tsx'))

const TONS: Record<(typeof situacaoPrograma.values)[number], Tone> = {
  ATIVO: 'active',
  SUSPENSO: 'waiting',
  VENCIDO: 'closed',
  REVOGADO: 'closed',
}

const colunas: Column<Programa>[] = [
  { id: 'nome', header: 'Nome', cell: (l) => l.nome, width: 220, fixed: true, grow: true, card: 'title' },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (l) => <Chip tone={TONS[l.situacao.value]}>{l.situacao.descricao}</Chip>,
    width: 130,
    card: 'side',
  },
  { id: 'validade', header: 'Válido até', cell: (l) => date(l.validade), width: 120, card: 'none' },
  {
    id: 'usado',
    header: 'Último uso',
    cell: (l) => (l.usadoEm ? `${instant(l.usadoEm)}, de ${l.usadoDe ?? DASH}` : 'Nunca usado'),
    width: 260,
    card: 'line',
  },
  { id: 'criadoPor', header: 'Criado por', cell: (l) => l.criadoPor, width: 200, card: 'none' },
]

/** Shows what a program may do, and from where. */
function Detalhe({ programa: p }: { programa: Programa }) {
  return (
    <Facts
      columns={2}
      items={[
        { label: 'Permissões', value: p.acoes.map((a) => a.descricao).join('; ') },
        { label: 'Endereços de rede', value: p.enderecos.join('; ') || 'Qualquer um' },
        { label: 'Responde por ele', value: p.responsavel },
        { label: 'Criado em', value: `${instant(p.criadoEm)}, por ${p.criadoPor}` },
        {
          label: 'Revogado em',
          value: p.revogadoEm ? `${instant(p.revogadoEm)}, por ${p.revogadoPor ?? DASH}` : null,
        },
      ]}
    />
  )
}

async function assumir(p: Programa): Promise<void> {
  const sim = await confirm({
    title: 'Passar a responder por este programa?',
    text: `“${p.nome}” pode o que lhe foi dado, enquanto você também puder. Hoje responde por ele: ${p.responsavel ?? 'ninguém'}.`,
    confirmLabel: 'Responder por ele',
  })
  if (!sim) return
  try {
    await call(r.assumir, { params: { id: p.id } })
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
  await reloadLists({ path: PROGRAMAS })
}

async function revogar(p: Programa): Promise<void> {
  const sim = await confirm({
    title: 'Revogar a chave?',
    text: `“${p.nome}” deixa de ter acesso na hora. Isto não pode ser desfeito: para voltar, ele precisará de uma chave nova.`,
    confirmLabel: 'Revogar',
    danger: true,
  })
  if (!sim) return
  try {
    await call(r.revogar, { params: { id: p.id } })
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
  await reloadLists({ path: PROGRAMAS })
}

/** /configuracoes/integracoes/programas: programs of others that may call this one. */
export default function Programas() {
  const ir = useGoTo()
  const { can } = usePermissoes()
  const podeGravar = can('criaralterarintegracoes')
  const [criando, setCriando] = useState(false)
  const [historico, setHistorico] = useState<Programa | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const lista = useList(PROGRAMAS, ({ q, page, rpp }, signal) =>
    call(r.listar, { query: { page, rpp, ...(q ? { q } : {}) }, signal }),
  )
  const acoesDe = (p: Programa): RowAction[] => [
    {
      label: 'Ver os registros',
      icon: <IconArrowsExchange size={16} stroke={1.5} />,
      onClick: () => ir(`/configuracoes/integracao?q=${encodeURIComponent(p.nome)}`),
    },
    {
      label: 'Histórico',
      icon: <IconHistory size={16} stroke={1.5} />,
      onClick: () => setHistorico(p),
    },
    {
      label: 'Responder por ele',
      icon: <IconUserCheck size={16} stroke={1.5} />,
      disabledReason: !can('administrador')
        ? mensagens.soAdministrador
        : p.revogadoEm
          ? 'Já foi revogado'
          : undefined,
      onClick: () => void assumir(p),
    },
    {
      label: 'Revogar',
      icon: <IconBan size={16} stroke={1.5} />,
      danger: true,
      disabledReason: !podeGravar ? mensagens.semPermissao : p.revogadoEm ? 'Já foi revogado' : undefined,
      onClick: () => void revogar(p),
    },
  ]
  return (
    <div className={css.pagina}>
      <Abas
        acao={
          podeGravar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setCriando(true)}>
              Cadastrar programa
            </Button>
          )
        }
      />
      <ListView
        list={lista}
        name={PROGRAMAS}
        label="Programas"
        columns={colunas}
        rowLabel={(l) => l.nome}
        detail={(p) => <Detalhe programa={p} />}
        rowActions={acoesDe}
        empty={
          <EmptyState title="Nenhum programa tem acesso a esta unidade">
            <p className={css.explicacao}>
              Um programa chama a API com uma chave própria, só para o que lhe for permitido e até a data que
              você escolher. O que ele fizer aparece no histórico com o nome dele.
            </p>
          </EmptyState>
        }
      />
      {historico && <HistoricoDialog de="programa" registro={historico} onClose={() => setHistorico(null)} />}
      {criando && <ProgramaDialog onClose={() => setCriando(false)} onToken={setToken} />}
      {token && (
        <SegredoDialog
          titulo="Chave do programa"
          segredo={token}
          uso="O programa o envia em cada chamada, no cabeçalho X-AUTH-TOKEN. Nunca o ponha em um endereço nem em um e-mail."
          onClose={() => setToken(null)}
        />
      )}
    </div>
  )
}
