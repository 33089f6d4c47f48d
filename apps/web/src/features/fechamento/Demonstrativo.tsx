import { Alert, Text } from '@mantine/core'
import { type ContaDoMes, type Demonstrativo as Lido, grupoConta } from '@tombo/contract'
import { Fragment, useId } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { money, DASH } from '../../ui/format.ts'
import { Ligacao } from './Ligacao.public.tsx'
import { saldoComLado } from './saldo.ts'
import { Tabela } from './Tabela.public.tsx'
import css from './fechamento.module.css'

interface Props {
  lido: Lido
  /** Each account leads to its assets: of a statement as it is now, not of one that was kept. */
  ligar?: boolean
}

/** The accounts of a month, group by group: balance before, movement by kind of entry, balance after. */
export function Demonstrativo({ lido, ligar = false }: Props) {
  if (lido.contas.length + lido.tecnicas.length === 0)
    return (
      <EmptyState title="Nenhuma conta tem saldo ou movimento neste mês">
        Os lançamentos dos bens desta unidade aparecem aqui, por conta.
      </EmptyState>
    )
  return (
    <>
      <Tabela label="Demonstrativo por conta" wide>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Nome</th>
            <th scope="col" data-align="right">
              Saldo inicial
            </th>
            <th scope="col" data-align="right">
              Débito
            </th>
            <th scope="col" data-align="right">
              Crédito
            </th>
            <th scope="col" data-align="right">
              Saldo final
            </th>
          </tr>
        </thead>
        <tbody>
          {grupoConta.values.map((grupo) => (
            <Grupo
              key={grupo}
              titulo={grupoConta.descriptions[grupo]}
              contas={[...lido.contas, ...lido.tecnicas].filter((c) => c.grupo.value === grupo)}
              competencia={ligar ? lido.competencia : null}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Total do mês</td>
            <td data-align="right">{money(lido.totais.debito)}</td>
            <td data-align="right">{money(lido.totais.credito)}</td>
            <td data-align="right">{DASH}</td>
          </tr>
        </tfoot>
      </Tabela>
      {lido.tecnicas.some((c) => c.conta === 'SEM_CONTA' && Number(c.saldoFinal) !== 0) && (
        <Alert color="yellow" role="note" mt="sm" p="xs">
          Há bens sem conta contábil: as pendências mostram quais, e onde resolver.
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="sm" maw={760}>
        D é saldo devedor, e C, credor. As contas das variações (classes 3 e 4) começam em zero a cada
        janeiro. As contas técnicas são só do Tombo, e nunca vão para a contabilidade.
      </Text>
    </>
  )
}

function Grupo(p: { titulo: string; contas: ContaDoMes[]; competencia: string | null }) {
  const id = useId()
  if (p.contas.length === 0) return null
  return (
    <>
      <tr className={css.grupo}>
        <th id={id} colSpan={6} scope="rowgroup">
          {p.titulo}
        </th>
      </tr>
      {p.contas.map((c) => (
        <Fragment key={c.conta}>
          <tr>
            <td data-nowrap>
              {p.competencia ? (
                <Ligacao to={`/fechamento/${p.competencia}/conta/${c.conta}`}>{c.conta}</Ligacao>
              ) : (
                c.conta
              )}
            </td>
            <td>
              {c.nome}
              {c.movimentos.length > 0 && (
                <ul className={css.movimentos}>
                  {c.movimentos.map((m) => (
                    <li key={m.tipo.value}>{movimento(m)}</li>
                  ))}
                </ul>
              )}
            </td>
            <td data-align="right">{saldoComLado(c.saldoInicial)}</td>
            <td data-align="right">{money(c.debito)}</td>
            <td data-align="right">{money(c.credito)}</td>
            <td data-align="right">{saldoComLado(c.saldoFinal)}</td>
          </tr>
        </Fragment>
      ))}
    </>
  )
}

/** One kind of entry of an account, in words: "Depreciação: 100,00 a crédito". */
function movimento({ tipo, debito, credito }: ContaDoMes['movimentos'][number]): string {
  const lados = [
    ...(Number(debito) === 0 ? [] : [`${money(debito)} a débito`]),
    ...(Number(credito) === 0 ? [] : [`${money(credito)} a crédito`]),
  ]
  return `${tipo.descricao}: ${lados.join(', ')}`
}
