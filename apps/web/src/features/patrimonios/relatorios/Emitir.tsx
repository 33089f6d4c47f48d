import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import {
  type AgrupamentoDeBens,
  agrupamentoDeBens,
  type ColunaPatrimonio,
  COLUNAS_POR_PAGINA,
  type FormatoRelatorio,
  formatoRelatorio,
  LINHAS_DE_PDF,
  mensagens,
  type QueryEnviada,
  type RelatorioDeBens,
  rotasRelatoriosDeBens,
  type Where,
} from '@tombo/contract'
import { useState } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { ErroApi } from '../../../kernel/http.ts'
import { esperarRelatorio } from '../../../kernel/relatorios.ts'
import { avisarErro } from '../../../kernel/toasts.ts'
import { AcompanharRelatorio, type RelatorioPedido } from '../../../resource/AcompanharRelatorio.tsx'
import { useFiltrosEmPalavras } from '../../../resource/filtros/useFiltrosEmPalavras.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { inteiro, quantos } from '../../../ui/formato.ts'
import { FILTROS_DA_TELA } from '../lista/filtros.ts'
import { colunasDaPagina, OFERTA } from './tipos.ts'
import css from './relatorios.module.css'

interface Props {
  /** What the list is asked for, without page. */
  filtrada: Record<string, unknown>
  /** The same filters as the screen has them, for saying them in words. */
  where: Where
  q: string
  count: number
  /** The columns that the list shows, in its order. */
  visiveis: ColunaPatrimonio[]
  onClose: () => void
}
const TITULO = 'Emitir relatório de bens'
type Pergunta = QueryEnviada<typeof rotasRelatoriosDeBens.listagem>

/** A report of what is filtered: which, how grouped, in what form. It is made as a job; its file stays in the history. */
export default function Emitir(props: Props) {
  const [pedido, setPedido] = useState<RelatorioPedido | null>(null)
  return pedido ? (
    <AcompanharRelatorio titulo={TITULO} pedido={pedido} onClose={props.onClose} />
  ) : (
    <Escolher {...props} onPedido={setPedido} />
  )
}

function Escolher({
  filtrada,
  where,
  q,
  count,
  visiveis,
  onClose,
  onPedido,
}: Props & { onPedido: (p: RelatorioPedido) => void }) {
  const [tipo, setTipo] = useState<RelatorioDeBens>('relacao')
  const [agrupar, setAgrupar] = useState<AgrupamentoDeBens>('NENHUM')
  const [formato, setFormato] = useState<FormatoRelatorio>('PDF')
  const [pedindo, setPedindo] = useState(false)
  const grande = formato === 'PDF' && count > LINHAS_DE_PDF
  const pedir = async () => {
    setPedindo(true)
    try {
      const query = {
        ...filtrada,
        formato,
        ...(tipo === 'relacao' ? { agrupar } : {}),
        ...(tipo === 'listagem' ? { colunas: colunasDaPagina(visiveis) } : {}),
      } as unknown as Pergunta
      onPedido(await chamar(rotasRelatoriosDeBens[tipo], { query }))
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
      title={TITULO}
      size={620}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={pedindo} disabled={pedindo || count === 0 || grande} onClick={() => void pedir()}>
            Emitir
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Radio.Group label="Relatório" value={tipo} onChange={(v) => setTipo(v as RelatorioDeBens)}>
          <Stack gap="xs" mt={4}>
            {OFERTA.map((o) => (
              <Radio
                key={o.tipo}
                value={o.tipo}
                label={o.titulo}
                description={o.explicacao}
                data-autofocus={o.tipo === 'relacao' || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        {tipo === 'listagem' && visiveis.length > COLUNAS_POR_PAGINA && (
          <Text size="sm" c="dimmed">
            A lista mostra {inteiro(visiveis.length)} colunas; o relatório leva as primeiras{' '}
            {inteiro(COLUNAS_POR_PAGINA)}.
          </Text>
        )}
        {tipo === 'relacao' && (
          <Select
            label="Agrupar por"
            data={agrupamentoDeBens.opcoes.map((o) => ({ value: o.value, label: o.descricao }))}
            value={agrupar}
            onChange={(v) => setAgrupar((v ?? 'NENHUM') as AgrupamentoDeBens)}
            allowDeselect={false}
            maw={280}
          />
        )}
        <Radio.Group label="Formato" value={formato} onChange={(v) => setFormato(v as FormatoRelatorio)}>
          <Group gap="lg" mt={4}>
            {formatoRelatorio.opcoes.map((o) => (
              <Radio key={o.value} value={o.value} label={o.descricao} />
            ))}
          </Group>
          {grande && (
            <Text size="sm" c="red" role="alert" mt={4}>
              {mensagens.pdfGrande}
            </Text>
          )}
        </Radio.Group>
        <Filtros where={where} q={q} count={count} />
      </Stack>
    </Dialog>
  )
}

/** What the report will be of: how many assets, by which filters. */
function Filtros({ where, q, count }: { where: Where; q: string; count: number }) {
  const emVigor = useFiltrosEmPalavras(FILTROS_DA_TELA, where)
  const palavras = [...(q ? [{ nome: 'q', texto: `Busca: “${q}”` }] : []), ...emVigor]
  return (
    <section className={css.filtros} aria-labelledby="filtros-do-relatorio">
      <h3 id="filtros-do-relatorio">
        {count === 0
          ? 'A lista está vazia: não há o que emitir.'
          : `${quantos(count, 'bem', 'bens')}${palavras.length > 0 ? ', com estes filtros' : ', sem filtros'}`}
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
