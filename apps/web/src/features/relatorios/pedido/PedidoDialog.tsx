import { Stack, Text } from '@mantine/core'
import {
  CATALOGO_DE_RELATORIOS,
  type ChaveDeRelatorio,
  type ReportForm,
  type ReportFormat,
  rotasDoCatalogo,
} from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ReportDialog } from '../../../resource/reports/ReportDialog.tsx'
import { errorsOf } from '../../../resource/fields/validate.ts'
import { CampoDoPedido } from './CampoDoPedido.public.tsx'
import { corpoDoPedido, faltando, valoresIniciais } from './corpo.public.ts'
import css from '../relatorios.module.css'

/** Two dates, or two months, stand side by side. */
const LADO_A_LADO = new Set(['dataInicial', 'dataFinal', 'competenciaInicial', 'competenciaFinal'])

/** A report of the catalogue is asked for: its fields, checked by the rules of the contract, and the form of its file. */
export default function PedidoDialog({ chave, onClose }: { chave: ChaveDeRelatorio; onClose: () => void }) {
  const { titulo, traz, def } = CATALOGO_DE_RELATORIOS[chave]
  const form: ReportForm = CATALOGO_DE_RELATORIOS[chave].form
  const [valores, setValores] = useState(() => valoresIniciais(form))
  const [erros, setErros] = useState<Record<string, string>>({})
  const corpo = corpoDoPedido(form, valores)
  const conferir = () => {
    const achados = { ...errorsOf(def.params, corpo), ...faltando(form, corpo) }
    setErros(achados)
    return Object.keys(achados).length === 0
  }
  const campo = (nome: string) => {
    const c = form[nome]
    return (
      c && (
        <CampoDoPedido
          key={nome}
          campo={c}
          valor={valores[nome]}
          erro={erros[nome]}
          onChange={(v) => {
            setValores((r) => ({ ...r, [nome]: v }))
            setErros(({ [nome]: _, ...resto }) => resto)
          }}
        />
      )
    )
  }
  const nomes = Object.keys(form)
  const pares = nomes.filter((n) => LADO_A_LADO.has(n))
  return (
    <ReportDialog
      title={titulo}
      size={620}
      onClose={onClose}
      ready={conferir}
      request={(formato: ReportFormat) =>
        call(rotasDoCatalogo[chave].emitir, { body: loose({ formato, ...corpo }), noErrorToast: true })
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {traz}.
        </Text>
        {nomes.filter((n) => !LADO_A_LADO.has(n)).map(campo)}
        {pares.length > 0 && <div className={css.pares}>{pares.map(campo)}</div>}
      </Stack>
    </ReportDialog>
  )
}
