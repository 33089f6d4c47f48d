import { Text } from '@mantine/core'
import {
  type Avaliacao,
  field,
  formulaComNumeros,
  type ItemAvaliacao,
  rotasAvaliacao as r,
  nomeDoBem,
} from '@tombo/contract'
import { call, loose } from '../../../kernel/api.ts'
import { FieldsDialog } from '../../../resource/dialog/FieldsDialog.tsx'
import { reais, shownText } from '../../../ui/format.ts'
import { recarregarAvaliacoes } from '../consultas.ts'

const campos = {
  ec: field.decimal('EC (estado de conservação)', 2, { required: false }),
  pvu: field.inteiro('PVU (vida útil que resta)', { required: false, max: 100 }),
  pub: field.inteiro('PUB (tempo de uso)', { required: false, max: 100 }),
  vidaRestante: field.inteiro('Vida restante (meses)', { required: false, max: 1200 }),
  justificativa: field.texto('Por que muda', { max: 500, long: true }),
}

interface Props {
  avaliacao: Avaliacao
  item: ItemAvaliacao
  onClose: () => void
}

/** The points of one asset as they follow from the register, changed with a reason. */
export default function PontosDialog({ avaliacao: a, item: i, onClose }: Props) {
  const { derivados: d } = i
  const conta =
    i.fator !== null && i.pesquisa !== null && i.ec !== null && i.pvu !== null && i.pub !== null
      ? formulaComNumeros(a.formula, { EC: i.ec, PVU: i.pvu, PUB: i.pub })
      : null
  return (
    <FieldsDialog
      title={nomeDoBem(i.patrimonio)}
      fields={campos}
      record={{ ...i }}
      action="Alterar"
      wide={['justificativa']}
      intro={
        <>
          <Text size="sm" mb="xs">
            Do cadastro: EC {shownText(d.ec)}, PVU {shownText(d.pvu)}, PUB {shownText(d.pub)}. Estado de
            conservação: {shownText(i.conservacao?.descricao)}.
          </Text>
          {conta && a.classificacao.value === 'MOVEIS' && (
            <Text size="sm" mb="sm">
              {reais(i.valorReferencia)} × {conta} = {reais(i.valorCalculado)}
              {i.noPiso && `; fica o residual, ${reais(i.valorAvaliado)}`}
            </Text>
          )}
        </>
      }
      send={async (body) => {
        const { ec, pvu, pub, vidaRestante, justificativa } = body
        await call(r.alterarPontos, {
          params: { id: i.id },
          body: loose({ ec, pvu, pub, vidaRestante, justificativa, versao: i.versao }),
          noErrorToast: true,
        })
        await recarregarAvaliacoes()
      }}
      onClose={onClose}
    />
  )
}
