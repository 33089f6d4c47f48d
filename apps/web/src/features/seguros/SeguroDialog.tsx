import { Text } from '@mantine/core'
import { mensagens, rotasSeguros as r, type Seguro, somarDias } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { camposDoSeguro } from './campos.ts'
import { recarregarSeguros } from './consultas.ts'

interface Props {
  /** The policy that is changed, or activated; null for a new one. */
  seguro: Seguro | null
  /** The policy that a new one follows, whose assets it takes over. */
  renova?: Seguro
  action: string
  onClose: () => void
  onSaved?: (s: Seguro) => void
}

const doFormulario = (s: Seguro) => ({
  ...s,
  seguradora: { id: s.seguradora.id, descricao: s.seguradora.nome },
})

/** A new policy as the one before it was, for a year from the day after its last one. */
function seguinte(s: Seguro) {
  const { descricao, seguradora, franquia, observacao } = doFormulario(s)
  const [ano, ...mesEDia] = s.dataFinal.split('-')
  return {
    descricao,
    seguradora,
    franquia,
    observacao,
    dataInicial: somarDias(s.dataFinal, 1),
    dataFinal: [Number(ano) + 1, ...mesEDia].join('-').replace(/-02-29$/, '-02-28'),
  }
}

/** Opens a policy, or changes one; the save of one that is in edition activates it. */
export default function SeguroDialog({ seguro, renova, action, onClose, onSaved }: Props) {
  return (
    <FieldsDialog
      title={
        seguro ? `Seguro ${seguro.numero}` : renova ? `Renovar o seguro ${renova.numero}` : 'Novo seguro'
      }
      fields={camposDoSeguro}
      record={seguro ? doFormulario(seguro) : renova ? seguinte(renova) : {}}
      action={action}
      wide={['descricao', 'observacao']}
      rules={({ dataInicial: de, dataFinal: ate }): Record<string, string> =>
        typeof de === 'string' && typeof ate === 'string' && ate < de
          ? { dataFinal: mensagens.seguroVigencia }
          : {}
      }
      send={async (body, key) => {
        const salvo = renova
          ? await call(r.renovar, {
              params: { id: renova.id },
              body: loose({ ...body, versao: renova.versao }),
              idempotencyKey: key,
            })
          : await call(r.salvar, {
              body: loose(body),
              ...(seguro ? {} : { idempotencyKey: key }),
            })
        await recarregarSeguros()
        onSaved?.(salvo)
      }}
      intro={
        renova && (
          <Text size="sm" mb="sm">
            {renova.renovacao && `Este seguro já foi renovado pela apólice ${renova.renovacao.numero}. `}
            {`Passa para o novo o que este seguro cobre, ou cobriu, até o fim (${quantos(renova.bens, 'bem', 'bens')}), com os mesmos valores segurados; ele só cobre depois de ativado.`}
          </Text>
        )
      }
      onClose={onClose}
    />
  )
}
