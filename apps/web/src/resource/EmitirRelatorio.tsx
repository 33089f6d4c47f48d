import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type Filtros, type FormatoRelatorio, formatoRelatorio, mensagens, type Where } from '@tombo/contract'
import { type ReactNode, useState } from 'react'
import { ErroApi } from '../kernel/http.ts'
import { esperarRelatorio } from '../kernel/relatorios.ts'
import { avisarErro } from '../kernel/toasts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { quantos } from '../ui/formato.ts'
import { AcompanharRelatorio, type RelatorioPedido } from './AcompanharRelatorio.tsx'
import { useFiltrosEmPalavras } from './filtros/useFiltrosEmPalavras.ts'
import css from './EmitirRelatorio.module.css'

interface Props {
  titulo: string
  /** Asks for the report in this form. */
  pedir: (formato: FormatoRelatorio) => Promise<RelatorioPedido>
  /** Why it cannot be asked for in this form, beside the form. */
  impedido?: (formato: FormatoRelatorio) => string | null
  /** There is nothing to ask for. */
  vazio?: boolean
  size?: number
  /** What is chosen before the form. Its first choice has the focus (`data-autofocus`); without it the form has. */
  children?: ReactNode
  /** Below the form: what the report will be of. */
  rodape?: ReactNode
  onClose: () => void
}

/** Asks for a report in the form that is chosen, then shows its progress and its file. It is made as a job; its file stays in the history. */
export function EmitirRelatorio(p: Props) {
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  return pedido ? (
    <AcompanharRelatorio titulo={p.titulo} pedido={pedido} onClose={p.onClose} />
  ) : (
    <Escolher {...p} onPedido={setPedido} />
  )
}

function Escolher({
  titulo,
  pedir,
  impedido,
  vazio = false,
  size = 520,
  children,
  rodape,
  onClose,
  onPedido,
}: Props & { onPedido: (p: RelatorioPedido) => void }) {
  const [formato, setFormato] = useState<FormatoRelatorio>('PDF')
  const [pedindo, setPedindo] = useState(false)
  const motivo = impedido?.(formato) ?? null
  const emitir = async () => {
    setPedindo(true)
    try {
      onPedido(await pedir(formato))
      esperarRelatorio()
    } catch (erro) {
      if (!(erro instanceof ErroApi)) throw erro
      avisarErro(erro.message)
      setPedindo(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titulo}
      size={size}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {mensagens.cancelar}
          </Button>
          <Button
            loading={pedindo}
            disabled={pedindo || vazio || motivo !== null}
            onClick={() => void emitir()}
          >
            Emitir
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {children}
        <Radio.Group label="Formato" value={formato} onChange={(v) => setFormato(v as FormatoRelatorio)}>
          <Group gap="lg" mt={4}>
            {formatoRelatorio.opcoes.map((o) => (
              <Radio
                key={o.value}
                value={o.value}
                label={o.descricao}
                data-autofocus={(!children && o.value === 'PDF') || undefined}
              />
            ))}
          </Group>
          {motivo && (
            <Text size="sm" c="red" role="alert" mt={4}>
              {motivo}
            </Text>
          )}
        </Radio.Group>
        {rodape}
      </Stack>
    </Dialog>
  )
}

interface DoRelatorioProps {
  filters: Filtros
  where: Where
  q: string
  count: number
  /** What its rows are, one and many: "bem", "bens". */
  linhas: readonly [um: string, varios: string]
}

/** What a report will be of: how many rows, by which filters. */
export function FiltrosDoRelatorio({ filters, where, q, count, linhas }: DoRelatorioProps) {
  const emVigor = useFiltrosEmPalavras(filters, where)
  const palavras = [...(q ? [{ nome: 'q', texto: `Busca: “${q}”` }] : []), ...emVigor]
  return (
    <section className={css.filtros} aria-labelledby="filtros-do-relatorio">
      <h3 id="filtros-do-relatorio">
        {count === 0
          ? 'A lista está vazia: não há o que emitir.'
          : `${quantos(count, linhas[0], linhas[1])}${palavras.length > 0 ? ', com estes filtros' : ', sem filtros'}`}
      </h3>
      {palavras.length > 0 && (
        <ul>
          {palavras.map((p) => (
            <li key={p.nome}>{p.texto}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
