import { Text } from '@mantine/core'
import { type ItemSeguro, rotasSeguros as r, type Seguro, nomeDoBem } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { camposDoCancelamento, camposDoCancelamentoDoItem } from './campos.ts'
import { recarregarSeguros } from './consultas.ts'

interface Props {
  seguro: Seguro
  /** The asset whose cover is cancelled; without it, the whole policy. */
  item?: ItemSeguro | null
  onClose: () => void
}

/** Cancels a policy, or the cover of one of its assets: from which day on, and why. */
export default function CancelarDialog({ seguro: s, item = null, onClose }: Props) {
  const comum = { action: 'Cancelar cobertura', danger: true, size: 460, onClose }
  const enviar = async (fazer: () => Promise<unknown>) => {
    await fazer()
    await recarregarSeguros()
  }
  if (item)
    return (
      <FieldsDialog
        {...comum}
        title={`Cancelar a cobertura de ${nomeDoBem(item.patrimonio)}?`}
        fields={camposDoCancelamentoDoItem}
        wide={['dataCancelamento', 'justificativa']}
        intro={
          <Text size="sm" mb="sm">
            O bem deixa de estar coberto nesse dia. Os outros bens seguem cobertos. Não há volta.
          </Text>
        }
        send={(body) =>
          enviar(() =>
            call(r.cancelarItem, {
              params: { id: s.id, itemId: item.id },
              body: loose({ ...body, versao: s.versao }),
            }),
          )
        }
      />
    )
  return (
    <FieldsDialog
      {...comum}
      action="Cancelar seguro"
      title={`Cancelar o seguro ${s.numero}?`}
      fields={camposDoCancelamento}
      wide={['dataEncerramento', 'justificativa']}
      intro={
        <Text size="sm" mb="sm">
          {quantos(s.bens, 'bem fica', 'bens ficam')} sem cobertura desde esse dia. Não há volta.
        </Text>
      }
      send={(body) =>
        enviar(() => call(r.cancelar, { params: { id: s.id }, body: loose({ ...body, versao: s.versao }) }))
      }
    />
  )
}
