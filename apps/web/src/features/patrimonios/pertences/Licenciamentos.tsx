import { licenciamentos, licenciamentoWorkflow, type Patrimonio, rotasLicenciamentos } from '@tombo/contract'
import { call } from '../../../kernel/api.ts'
import { date, reais } from '../../../ui/format.ts'
import { finalizar } from './finalizar.ts'
import { Pertences } from './Pertences.tsx'
import { ChipPrazo } from './prazo.tsx'

/** The licences of an asset, the latest year first. */
export function Licenciamentos({ bem }: { bem: Patrimonio }) {
  return (
    <Pertences
      bem={bem}
      def={licenciamentos}
      novo="Novo licenciamento"
      nenhum="Nenhum licenciamento registrado."
      campos={['exercicio', 'numero', 'dataLicenciamento', 'dataVencimento', 'valor', 'observacao']}
      linha={(l) => ({
        nome: `Licenciamento de ${l.exercicio}`,
        chip: <ChipPrazo situacao={l.situacao} fim={l.dataVencimento} vencido="Vencido" />,
        detalhe: [
          `Vence em ${date(l.dataVencimento)}`,
          l.dataLicenciamento && `licenciado em ${date(l.dataLicenciamento)}`,
          l.numero && `nº ${l.numero}`,
          l.valor && reais(l.valor),
        ]
          .filter(Boolean)
          .join(' · '),
      })}
      encerrado={(l) => l.situacao !== undefined && licenciamentoWorkflow.isFinal(l.situacao.value)}
      finalizar={(l, nome) =>
        finalizar(licenciamentos, nome, () => call(rotasLicenciamentos.finalizar, { params: { id: l.id } }))
      }
    />
  )
}
