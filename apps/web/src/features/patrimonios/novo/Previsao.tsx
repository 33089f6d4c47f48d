import { Alert, Text } from '@mantine/core'
import {
  avisoDeUmaVez,
  competenciaDaCota,
  cota,
  mesesAntesDaAquisicao,
  type Plano,
  primeiraCompetencia,
  type Regras,
  totalDeCotas,
} from '@tombo/contract'
import { competencia, date, integer, reais } from '../../../ui/format.ts'
import { type Fact, Facts, SideCard } from '../../../ui/blocks/SideCard.tsx'
import type { BemForm } from '../campos/useBemForm.ts'
import { today } from '../../../ui/today.ts'
import { data, previsaoDe, useRegras } from '../calculo.ts'

function linhasDo(plano: Plano, regras: Regras): Fact[] {
  const n = totalDeCotas(plano, regras)
  if (n === 0) return [{ label: 'Depreciação', value: 'Conforme as unidades produzidas em cada mês' }]
  const primeira = cota(plano, 1, regras)
  return [
    {
      label: plano.metodo === 'SOMA_DIGITOS' ? 'Primeira cota (as seguintes diminuem)' : 'Cota mensal',
      value: reais(primeira),
    },
    {
      label: 'Cotas',
      value: `${integer(n)}, de ${competencia(primeiraCompetencia(plano, regras))} a ${competencia(competenciaDaCota(plano, n, regras))}`,
    },
    { label: 'Conta a partir de', value: date(plano.inicio) },
  ]
}

/** Residual, depreciable amount and quotas of what is typed, at each key: the clerk sees the outcome before saving. */
export function Previsao({ bem, titulo = 'Como este bem vai depreciar' }: { bem: BemForm; titulo?: string }) {
  const regras = useRegras()
  const p = previsaoDe(bem.form.values, bem.natureza, today())
  const { dataInicioDepreciacao, dataAquisicao } = bem.form.values
  const deUmaVez = mesesAntesDaAquisicao(data(dataInicioDepreciacao), data(dataAquisicao))
  return (
    <SideCard title={titulo}>
      {p ? (
        <>
          <Facts
            items={[
              {
                label: 'Valor residual',
                value: <span className="numeros">{reais(p.valorResidual)}</span>,
              },
              {
                label: 'Valor depreciável',
                value: <strong className="numeros">{reais(p.valorDepreciavel)}</strong>,
              },
              ...(p.plano ? linhasDo(p.plano, regras) : []),
            ]}
          />
          {p.plano && deUmaVez > 0 && (
            <Alert color="yellow" role="note" p="xs" mt="xs">
              O início da depreciação {avisoDeUmaVez(deUmaVez)}
            </Alert>
          )}
          {p.porque && (
            <Text size="sm" c="dimmed" mt="xs">
              {p.porque}
            </Text>
          )}
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Informe o valor de aquisição e a natureza: o valor residual e as cotas aparecem aqui.
        </Text>
      )}
    </SideCard>
  )
}
