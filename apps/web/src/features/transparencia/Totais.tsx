import { Anchor, NativeSelect, Text, Title } from '@mantine/core'
import { type ResumoAberto, rotasTransparencia as r } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { integer, instant, money, quantos, reais } from '../../ui/format.ts'
import { KeyFigures } from '../../ui/blocks/KeyFigures.tsx'
import css from './transparencia.module.css'
import type { Filtro } from './useFiltro.ts'

const PARTES = {
  porClasse: { nome: 'tipo de bem', filtro: 'classe' },
  porLocalizacao: { nome: 'lugar', filtro: 'localizacao' },
  porAno: { nome: 'ano da compra', filtro: 'ano' },
  porConta: { nome: 'conta contábil', filtro: 'conta' },
} as const
type Parte = keyof typeof PARTES

const NOMES = Object.keys(PARTES) as Parte[]

function Tabela({ linhas, parte, filtro }: { linhas: ResumoAberto[Parte]; parte: Parte; filtro: Filtro }) {
  return (
    <div className={css.rola}>
      <table className={css.tabela} aria-label={`Totais por ${PARTES[parte].nome}`}>
        <thead>
          <tr>
            <th scope="col">{PARTES[parte].nome.replace(/^./, (c) => c.toUpperCase())}</th>
            <th scope="col" className={css.numero}>
              Bens
            </th>
            <th scope="col" className={css.numero}>
              Custaram (R$)
            </th>
            <th scope="col" className={css.numero}>
              Valem (R$)
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((l) => (
            <tr key={l.codigo}>
              <th scope="row">
                {l.codigo ? (
                  <Anchor
                    component="button"
                    type="button"
                    ta="left"
                    onClick={() => filtro.mudar(PARTES[parte].filtro, l.codigo)}
                  >
                    {l.nome}
                  </Anchor>
                ) : (
                  l.nome
                )}
              </th>
              <td className={css.numero}>{integer(l.quantidade)}</td>
              <td className={css.numero}>{money(l.valorAquisicao)}</td>
              <td className={css.numero}>{money(l.valorLiquido)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Says how much of the value is no asset of the balance, where any is. */
const doAlheio = ({ deTerceiros: { quantidade, valorLiquido } }: ResumoAberto): { note?: string } =>
  quantidade === 0
    ? {}
    : {
        note: `${reais(valorLiquido)} em ${quantos(quantidade, 'bem', 'bens')} de terceiros, emprestados ao órgão`,
      }

/** How many assets a filter leaves and of what value, by one of the parts; a row narrows down by it. */
export function Totais({
  organizacao,
  filtro,
  atualizadoEm,
}: {
  organizacao: number
  filtro: Filtro
  atualizadoEm: string
}) {
  const [parte, setParte] = useState<Parte>('porClasse')
  const { data, error, refetch } = useQuery({
    queryKey: ['transparencia', organizacao, 'resumo', filtro.valores],
    queryFn: ({ signal }) => call(r.resumo, { params: { organizacao }, query: filtro.valores, signal }),
    placeholderData: (antes) => antes,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section aria-labelledby="totais">
      <Title order={2} id="totais" mb="sm">
        Quanto há
      </Title>
      <KeyFigures
        figures={[
          { label: 'Bens', value: integer(data.total.quantidade) },
          { label: 'Custaram', value: reais(data.total.valorAquisicao) },
          { label: 'Valem nos livros', value: reais(data.total.valorLiquido), ...doAlheio(data) },
        ]}
      />
      <NativeSelect
        label="Mostrar por"
        my="sm"
        maw={240}
        data={NOMES.map((n) => ({ value: n, label: PARTES[n].nome }))}
        value={parte}
        onChange={(e) => setParte(NOMES.find((n) => n === e.currentTarget.value) ?? 'porClasse')}
      />
      {data[parte].length === 0 ? (
        <Text>Nenhum bem com estes filtros. Tire um deles.</Text>
      ) : (
        <Tabela linhas={data[parte]} parte={parte} filtro={filtro} />
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Como estava em {instant(atualizadoEm)}.
      </Text>
    </section>
  )
}
