import { Text } from '@mantine/core'
import {
  type ItemReavaliacao,
  mensagens,
  type Reavaliacao,
  rotasReavaliacoes as r,
  nomeDoBem,
} from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { quantos, reais } from '../../ui/format.ts'
import { camposDoItem } from './campos.ts'
import { recarregarReavaliacoes } from './consultas.ts'

interface Props {
  reavaliacao: Reavaliacao
  item: ItemReavaliacao
  onClose: () => void
}

/** The new value, life and residual of one asset, beside what the books say of it. */
export default function ItemDialog({ reavaliacao: x, item: i, onClose }: Props) {
  const cota = i.cotaAnterior === null ? '' : `, cota de ${reais(i.cotaAnterior)}`
  const vida =
    i.vidaAnterior === null
      ? 'não deprecia'
      : `${i.vidaAnterior === 1 ? 'resta' : 'restam'} ${quantos(i.vidaAnterior, 'mês', 'meses')}${cota}`
  const limite = i.semPerda === null ? '' : `; sem ela, o bem valeria ${reais(i.semPerda)}`
  const reducao = Number(i.reducao) === 0 ? '' : ` Redução de ${reais(i.reducao)}${limite}.`
  const g = i.pelaConservacao
  const sugestao = g ? ` De ${g.de} a ${g.para}, a conservação sugere ${reais(g.valor)}.` : ''
  return (
    <FieldsDialog
      title={nomeDoBem(i.patrimonio)}
      fields={camposDoItem(x.tipo.value)}
      record={i}
      action="Salvar"
      size={520}
      wide={['valor']}
      intro={
        <Text size="sm" mb="sm">
          Na data, líquido de {reais(i.liquido)}; {vida}.{reducao}
          {sugestao}
        </Text>
      }
      rules={({ valor, residual }): Record<string, string> =>
        typeof valor === 'string' && typeof residual === 'string' && Number(residual) > Number(valor)
          ? { residual: mensagens.reavaliacaoResidual }
          : {}
      }
      send={async (body) => {
        await call(r.salvarItem, {
          params: { id: x.id },
          body: loose({ ...body, id: i.id, versao: x.versao }),
        })
        await recarregarReavaliacoes()
      }}
      onClose={onClose}
    />
  )
}
