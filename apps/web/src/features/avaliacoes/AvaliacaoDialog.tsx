import { Text } from '@mantine/core'
import { type Avaliacao, classificacaoAvaliacao, field, rotasAvaliacao as r } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import { today } from '../../ui/today.ts'
import { recarregarAvaliacoes } from './consultas.ts'

const campos = {
  descricao: field.texto('Descrição', { max: 200, required: false }),
  classificacao: field.enumeracao('Classificação', classificacaoAvaliacao),
  comissao: field.referencia('Comissão', 'comissoes', { help: 'De avaliação, em vigor hoje.' }),
  dadosAvaliacao: field.referencia('Fórmula', 'dadosavaliacao', {
    help: 'Com a sua tabela de pontos e os pesos dos veículos.',
  }),
  dataBase: field.data('Data-base', { help: 'O dia dos valores: até ele se contam as idades.' }),
  observacao: field.textoLongo('Observação'),
}
const presos = ({ classificacao: _c, dadosAvaliacao: _d, dataBase: _b, ...resto }: typeof campos) => resto

interface Props {
  /** The appraisal that is changed; null for a new one. */
  avaliacao: Avaliacao | null
  onClose: () => void
  onSalva?: (a: Avaliacao) => void
}

/** Opens an appraisal, or changes one that is under way: what values follow from, only while it has no assets. */
export default function AvaliacaoDialog({ avaliacao: a, onClose, onSalva }: Props) {
  const temBens = a !== null && a.quantidade > 0
  return (
    <FieldsDialog
      title={a ? `Avaliação nº ${a.codigo}` : 'Abrir avaliação'}
      fields={temBens ? presos(campos) : campos}
      record={a ? { ...a } : { classificacao: classificacaoAvaliacao.toWire('MOVEIS'), dataBase: today() }}
      action={a ? 'Salvar' : 'Abrir avaliação'}
      wide={['descricao', 'observacao']}
      queries={{ comissao: { filtro: 'AVALIACAO' }, ...(temBens ? {} : { dadosAvaliacao: { ativo: true } }) }}
      intro={
        temBens && (
          <Text size="sm" mb="sm">
            A classificação, a fórmula e a data-base não mudam mais: a avaliação já tem bens.
          </Text>
        )
      }
      send={async (body, chave) => {
        const antes = a && {
          id: a.id,
          versao: a.versao,
          classificacao: a.classificacao,
          dadosAvaliacao: { id: a.dadosAvaliacao.id },
          dataBase: a.dataBase,
        }
        const salva = await call(r.salvar, {
          body: loose({ ...antes, ...body }),
          ...(a ? {} : { idempotencyKey: chave }),
          noErrorToast: true,
        })
        await recarregarAvaliacoes()
        onSalva?.(salva)
      }}
      onClose={onClose}
    />
  )
}
