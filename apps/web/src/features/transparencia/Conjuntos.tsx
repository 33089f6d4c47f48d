import { Tabs, Text, Title } from '@mantine/core'
import { type FiltroAberto, rotasTransparencia as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { date as dia, integer, quantos, reais } from '../../ui/format.ts'
import { Paginada } from './Paginada.tsx'

interface Props {
  organizacao: number
  valores: FiltroAberto
}

const numero = (n: string | null) => n && `nº ${n}`

function Bens({ organizacao, valores }: Props) {
  return (
    <Paginada
      chave={[organizacao, 'bens', valores]}
      ler={(page, signal) => call(r.bens, { params: { organizacao }, query: { ...valores, page }, signal })}
      mostrar={(b) => ({
        key: `${b.unidade} ${b.numero}`,
        nome: b.descricao,
        aoLado: reais(b.valorAquisicao),
        resto: [numero(b.numero), b.localizacao, b.ano, b.conservacao],
      })}
      vazia="Nenhum bem com estes filtros. Tire um deles."
    />
  )
}

function Frota({ organizacao, valores: { unidade, localizacao, ano } }: Props) {
  const query = { unidade, localizacao, ano }
  return (
    <Paginada
      chave={[organizacao, 'frota', query]}
      ler={(page, signal) => call(r.frota, { params: { organizacao }, query: { ...query, page }, signal })}
      mostrar={(v) => ({
        key: `${v.unidade} ${v.numero} ${v.placa}`,
        nome: v.descricao,
        aoLado: reais(v.valorAquisicao),
        resto: [
          v.placa && `placa ${v.placa}`,
          numero(v.numero),
          v.localizacao,
          v.dataAquisicao?.slice(0, 4) ?? null,
          v.conservacao,
        ],
      })}
      vazia="Nenhum veículo com estes filtros."
    />
  )
}

function Baixas({ organizacao, valores: { unidade, ano } }: Props) {
  const query = { unidade, ano }
  return (
    <Paginada
      chave={[organizacao, 'baixas', query]}
      ler={(page, signal) => call(r.baixas, { params: { organizacao }, query: { ...query, page }, signal })}
      mostrar={(b) => ({
        key: `${b.baixa} ${b.unidade} ${b.numero}`,
        nome: b.descricao,
        aoLado: b.valorVenda ? `vendido por ${reais(b.valorVenda)}` : reais(b.valorLiquido),
        resto: [
          b.data && `saiu em ${dia(b.data)}`,
          b.tipo,
          numero(b.numero),
          b.processo && `processo ${b.processo}`,
          `custou ${reais(b.valorAquisicao)}`,
        ],
      })}
      vazia="Nenhum bem saiu do patrimônio com estes filtros."
    />
  )
}

function Contagens({ organizacao, valores: { unidade, ano } }: Props) {
  const query = { unidade, ano }
  return (
    <Paginada
      chave={[organizacao, 'contagens', query]}
      ler={(page, signal) =>
        call(r.contagens, { params: { organizacao }, query: { ...query, page }, signal })
      }
      mostrar={(c) => ({
        key: String(c.inventario),
        nome: `Inventário ${c.inventario}, ${c.tipo.toLowerCase()}`,
        aoLado: `${integer(c.conferidos)} de ${integer(c.bens)} bens conferidos, ${quantos(c.naoEncontrados, 'não encontrado', 'não encontrados')}`,
        resto: [
          c.unidade,
          c.dataBase && `registro de ${dia(c.dataBase)}`,
          c.inicio && c.fim && `contado de ${dia(c.inicio)} a ${dia(c.fim)}`,
        ],
      })}
      vazia="Nenhum inventário concluído com estes filtros."
    />
  )
}

const ABAS = [
  { valor: 'bens', nome: 'Bens', Lista: Bens, filtros: null },
  { valor: 'frota', nome: 'Frota', Lista: Frota, filtros: 'unidade, lugar e ano da compra' },
  { valor: 'baixas', nome: 'Baixas', Lista: Baixas, filtros: 'unidade e ano, aqui o da saída' },
  {
    valor: 'contagens',
    nome: 'Inventários',
    Lista: Contagens,
    filtros: 'unidade e ano, aqui o do inventário',
  },
] as const

/** The published sets, row by row: the assets, the vehicles, what left, and the counts. */
export function Conjuntos({ organizacao, valores }: Props) {
  const [aba, setAba] = useState<string | null>('bens')
  return (
    <section aria-labelledby="itens">
      <Title order={2} id="itens" mb="xs">
        Um por um
      </Title>
      <Tabs value={aba} onChange={setAba} keepMounted={false}>
        <Tabs.List>
          {ABAS.map((a) => (
            <Tabs.Tab key={a.valor} value={a.valor}>
              {a.nome}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ABAS.map(({ valor, Lista, filtros }) => (
          <Tabs.Panel key={valor} value={valor} pt="xs">
            {filtros && Object.keys(valores).length > 0 && (
              <Text size="sm" c="dimmed">
                Dos filtros valem aqui: {filtros}.
              </Text>
            )}
            <Lista key={JSON.stringify(valores)} organizacao={organizacao} valores={valores} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
