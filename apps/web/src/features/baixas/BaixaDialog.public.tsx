import { Button } from '@mantine/core'
import {
  type Baixa,
  type CampoExigido,
  type ClassificacaoBaixa,
  field,
  rotasBaixas as r,
  tiposbaixa,
} from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call, loose } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { FieldsDialog } from '../../resource/dialog/FieldsDialog.tsx'
import type { RecordFormApi } from '../../resource/fields/FieldInput.tsx'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { quantos } from '../../ui/format.ts'
import { camposDaBaixa, camposDe, LARGOS, pedeDoItem } from './campos.ts'
import { recarregarBaixas } from './consultas.ts'

const RecordDialog = lazyDialog(async () => ({
  default: (await import('../../resource/dialog/RecordDialog.tsx')).RecordDialog,
}))

interface Props {
  /** The write-off that is changed; null for a new one. */
  baixa: Baixa | null
  /** Assets that were chosen elsewhere, which a new one takes along. */
  bens?: readonly number[]
  /** The fields that it still lacks before it goes to who authorises it. */
  faltam?: readonly CampoExigido[]
  onClose: () => void
  /** It is there: what was chosen is chosen no more. */
  onSalva?: () => void
}

const comNome = (p: { id: number; nome: string } | null) => p && { id: p.id, descricao: p.nome }
const doFormulario = (b: Baixa) => ({
  ...b,
  tipoBaixa: { ...b.tipoBaixa, classificacao: b.tipoBaixa.classificacao.value },
  fornecedor: comNome(b.fornecedor),
  responsavel: comNome(b.responsavel),
})
const classificacaoDe = (tipo: unknown): ClassificacaoBaixa | null =>
  (tipo as { classificacao?: ClassificacaoBaixa } | null)?.classificacao ?? null

const tituloDe = (baixa: Baixa | null, bens: number): string =>
  baixa
    ? `Alterar a baixa nº ${baixa.codigo}`
    : bens > 0
      ? `Nova baixa de ${quantos(bens, 'bem', 'bens')}`
      : 'Nova baixa'

const valorVenda = field.dinheiro('Valor de cada bem', { required: false })

/** Opens a write-off, or changes one that is being prepared; what it asks for follows from its kind. */
export default function BaixaDialog({ baixa, bens = [], faltam = [], onClose, onSalva }: Props) {
  const ir = useGoTo()
  const [campos] = useState(() => (bens.length > 0 ? { ...camposDaBaixa, valorVenda } : camposDaBaixa))
  const incluir = async (id: number, valor: unknown) => {
    if (bens.length === 0) return
    await call(r.salvarItem, {
      params: { id },
      body: loose({ patrimonios: bens.map((b) => ({ id: b })), valorVenda: valor ?? null }),
    })
  }
  return (
    <FieldsDialog
      title={tituloDe(baixa, bens.length)}
      missing={faltam}
      fields={campos}
      record={baixa ? doFormulario(baixa) : {}}
      action={baixa ? 'Salvar' : 'Abrir baixa'}
      size={720}
      wide={LARGOS}
      shown={(todos, { tipoBaixa, modalidade }) => {
        const c = classificacaoDe(tipoBaixa)
        const { valorVenda: v, ...resto } = camposDe(todos, c, modalidade)
        return v && c && pedeDoItem(c).valor ? { ...resto, valorVenda: v } : resto
      }}
      send={async ({ valorVenda: valor, ...body }, key) => {
        const salva = await call(r.salvar, { body: loose(body), ...(baixa ? {} : { idempotencyKey: key }) })
        onSalva?.()
        if (!baixa) ir(`/baixas/${salva.id}`)
        try {
          await incluir(salva.id, valor)
        } finally {
          await recarregarBaixas()
        }
      }}
      onClose={onClose}
    >
      {(form) => <NovoTipo form={form} />}
    </FieldsDialog>
  )
}

/** A kind of write-off that is not there yet is made here, and taken. */
function NovoTipo({ form }: { form: RecordFormApi }) {
  const [aberto, setAberto] = useState(false)
  if (!usePermissoes().can(tiposbaixa.permission.write)) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconPlus size={14} />}
        onClick={() => setAberto(true)}
      >
        Novo tipo de baixa
      </Button>
      {aberto && (
        <RecordDialog
          def={tiposbaixa}
          id={null}
          onClose={() => setAberto(false)}
          onSaved={(salvo: unknown) => {
            const tipo = salvo as { id: number; descricao: string; classificacao: { value: string } }
            form.setFieldValue('tipoBaixa', { ...tipo, classificacao: tipo.classificacao.value })
          }}
        />
      )}
    </>
  )
}
