import { TextInput } from '@mantine/core'
import {
  garantias,
  garantiaWorkflow,
  mensagens,
  type Patrimonio,
  rotasGarantias,
  somarDias,
} from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import type { RecordFormApi } from '../../../resource/fields/FieldInput.tsx'
import { date, quantos } from '../../../ui/format.ts'
import { finalizar } from './finalizar.ts'
import { Pertences } from './Pertences.tsx'
import { ChipPrazo } from './prazo.tsx'

/** The warranties of an asset. */
export function Garantias({ bem }: { bem: Patrimonio }) {
  return (
    <Pertences
      bem={bem}
      def={garantias}
      novo="Nova garantia"
      nenhum="Nenhuma garantia registrada."
      campos={['numero', 'dataInicial', 'prazoGarantia']}
      linha={(g) => ({
        nome: `Garantia nº ${g.numero}`,
        chip: <ChipPrazo situacao={g.situacao} fim={g.dataFinal} vencido="Vencida" />,
        detalhe: `${date(g.dataInicial)} a ${date(g.dataFinal)} · ${quantos(g.prazoGarantia ?? 0, 'dia', 'dias')}`,
      })}
      encerrado={(g) => g.situacao !== undefined && garantiaWorkflow.isFinal(g.situacao.value)}
      finalizar={(g, nome) =>
        finalizar(garantias, nome, () => call(rotasGarantias.finalizar, { params: { id: g.id } }))
      }
      aoPe={(form) => <DataFinal form={form} />}
    />
  )
}

/** The last day, that follows from the others. */
function DataFinal({ form }: { form: RecordFormApi }) {
  const { dataInicial, prazoGarantia } = form.values as {
    dataInicial: string | null
    prazoGarantia: number | null
  }
  const fim = dataInicial && prazoGarantia ? somarDias(dataInicial, prazoGarantia) : null
  const falta = !fim && Boolean(form.errors.dataInicial ?? form.errors.prazoGarantia)
  return (
    <TextInput
      mt="sm"
      label="Data final"
      description="A data inicial mais o prazo."
      className="numeros"
      variant="filled"
      readOnly
      value={date(fim)}
      error={falta ? mensagens.dataFinalObrigatoria : (form.errors.dataFinal ?? undefined)}
    />
  )
}
