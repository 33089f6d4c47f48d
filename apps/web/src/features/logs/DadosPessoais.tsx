import { Text } from '@mantine/core'
import { FILTROS_DADOS_PESSOAIS, rotasLogs, type UsoDeDados } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ListView } from '../../resource/ListView.tsx'
import { useList } from '../../resource/useList.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { integer, shownText } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { colunaInstante } from './colunas.tsx'

const colunas: Column<UsoDeDados>[] = [
  colunaInstante('instante', 'Quando', (u) => u.instante, { fixed: true, card: 'side' }),
  {
    id: 'usuario',
    header: 'Pessoa',
    cell: (u) => `${u.usuario.nome} (${u.usuario.usuario})`,
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'operacao',
    header: 'O que fez',
    cell: (u) => (
      <Chip tone={u.operacao.value === 'EXPORTACAO' ? 'waiting' : 'active'}>{u.operacao.descricao}</Chip>
    ),
    width: 120,
    card: 'line',
  },
  {
    id: 'origem',
    header: 'De onde',
    cell: (u) => <span title={u.origem}>{u.origem}</span>,
    width: 180,
    card: 'line',
  },
  {
    id: 'campos',
    header: 'Campos',
    cell: (u) => <span title={u.campos.join(', ')}>{u.campos.join(', ')}</span>,
    width: 200,
    card: 'line',
  },
  {
    id: 'quantidade',
    header: 'Registros',
    cell: (u) => integer(u.quantidade),
    align: 'right',
    width: 90,
    card: 'none',
  },
  {
    id: 'ids',
    header: 'Códigos',
    cell: (u) => <span title={u.ids.join(', ')}>{shownText(u.ids.join(', '))}</span>,
    width: 140,
    hidden: true,
    card: 'none',
  },
  {
    id: 'unidade',
    header: 'Unidade',
    cell: (u) => shownText(u.unidade?.descricao),
    width: 150,
    card: 'none',
  },
  {
    id: 'endereco',
    header: 'Endereço (IP)',
    cell: (u) => <span className="numeros">{shownText(u.endereco)}</span>,
    width: 130,
    card: 'none',
  },
]

/** /configuracoes/logs/dadospessoais: who read or took away what is somebody's own (LGPD). */
export default function DadosPessoais() {
  const lista = useList<UsoDeDados>('dados-pessoais', (query, signal) =>
    call(rotasLogs.dadosPessoais, { query: loose(query), signal }),
  )
  return (
    <>
      <PageHeader title="Uso de dados pessoais" crumbs={useCrumbs()} />
      <Text size="sm" c="dimmed" mb="sm">
        Quem consultou na tela ou levou num arquivo CPF, contato, endereço e outros dados de pessoas. O dado
        em si não é registrado.
      </Text>
      <ListView
        list={lista}
        name="dados-pessoais"
        label="Uso de dados pessoais"
        columns={colunas}
        filters={FILTROS_DADOS_PESSOAIS}
        rowLabel={(u) => `${u.operacao.descricao}: ${u.usuario.nome}`}
        empty={<EmptyState title="Ninguém consultou dados pessoais ainda" />}
      />
    </>
  )
}
