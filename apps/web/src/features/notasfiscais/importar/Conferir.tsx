import { Alert, Button, Stack } from '@mantine/core'
import type { PropostaNota } from '@tombo/contract'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { quantos, reais } from '../../../ui/format.ts'
import { Cabecalho } from './Cabecalho.tsx'
import { type Escolhas, type Totais, totaisDe } from './escolhas.ts'
import { Itens, type Pagina, POR_PAGINA } from './Itens.tsx'
import { ParaTodos } from './ParaTodos.tsx'
import { idDoControle, Pendencias } from './Pendencias.tsx'
import { type Confirmada, useConferencia } from './useConferencia.ts'
import css from './importar.module.css'

interface Props {
  proposta: PropostaNota
  arquivo: File
  escolhas: Escolhas
  /** The choices are those of an earlier visit. */
  retomado: boolean
  onConfirmada: (confirmada: Confirmada) => void
  onOutro: () => void
}

/** Shows what the invoice says, and what is to become of each of its lines; totals that agree with it, and the confirmation. */
export function Conferir({ proposta, arquivo, escolhas: iniciais, retomado, onConfirmada, onOutro }: Props) {
  const c = useConferencia(proposta, arquivo, iniciais)
  const [pagina, setPagina] = useState<Pagina>({ page: 1, rpp: POR_PAGINA })
  const foco = useRef<string | null>(null)
  const totais = totaisDe(proposta, c.escolhas)
  const podeCriarBens = usePermissoes().can('criaralterarpatrimonio')
  const impedida = totais.bens > 0 && !podeCriarBens

  const ir = (campo: string) => {
    const indice = /^itens\.(\d+)\./.exec(campo)?.[1]
    foco.current = idDoControle(campo)
    if (indice) setPagina(({ rpp }) => ({ page: Math.floor(Number(indice) / rpp) + 1, rpp }))
    // The page of the line is drawn first.
    requestAnimationFrame(() => document.getElementById(foco.current ?? '')?.focus())
  }
  const registrar = async () => {
    if (totais.bens === 0) {
      const sim = await confirm({
        title: 'Registrar a nota sem nenhum bem?',
        text: 'A nota fica guardada, e não pode ser importada outra vez. Bens ligados a ela podem ser cadastrados um a um.',
        confirmLabel: 'Registrar sem bens',
      })
      if (!sim) return
    }
    const feita = await c.enviar()
    if (feita) onConfirmada(feita)
  }
  return (
    <form
      noValidate
      className={css.conferir}
      onSubmit={(e) => {
        e.preventDefault()
        void registrar()
      }}
    >
      <Stack gap="md" className={css.conteudo}>
        {retomado && (
          <Alert color="blue" role="note">
            As escolhas que você tinha feito para esta nota foram retomadas.
          </Alert>
        )}
        {proposta.avisos.length > 0 && (
          <Alert color="yellow" role="note" icon={<IconAlertTriangle />} title="Antes de confirmar">
            {proposta.avisos.map((a) => (
              <div key={a}>{a}</div>
            ))}
          </Alert>
        )}
        <Pendencias proposta={proposta} erros={c.erros} tentativas={c.tentativas} onIr={ir} />
        <Cabecalho proposta={proposta} conferencia={c} />
        {proposta.itens.length > 1 && <ParaTodos conferencia={c} />}
        <Itens proposta={proposta} conferencia={c} pagina={pagina} onPagina={setPagina} />
      </Stack>
      <Rodape totais={totais} total={proposta.valorTotal}>
        {impedida && <span className={css.impede}>Você não possui permissão para cadastrar bens.</span>}
        <Button variant="default" onClick={onOutro} disabled={c.enviando}>
          Outro arquivo
        </Button>
        <Button type="submit" loading={c.enviando} disabled={c.enviando || impedida || !totais.fecha}>
          {totais.bens > 0
            ? `Registrar nota e ${quantos(totais.bens, 'bem', 'bens')}`
            : 'Registrar só a nota'}
        </Button>
      </Rodape>
    </form>
  )
}

/** The totals while the choices are made: what becomes assets and what does not is, together, the invoice. */
function Rodape({ totais, total, children }: { totais: Totais; total: string; children: React.ReactNode }) {
  return (
    <footer className={css.rodape}>
      <dl className={css.totais} aria-live="polite">
        <div>
          <dt>Viram bens</dt>
          <dd className="numeros">{reais(totais.registrado)}</dd>
        </div>
        <div>
          <dt>Não registrados</dt>
          <dd className="numeros">{reais(totais.ignorado)}</dd>
        </div>
        <div>
          <dt>Total da nota</dt>
          <dd className="numeros">
            {reais(total)}{' '}
            {totais.fecha ? (
              <IconCheck size={16} aria-label="confere" className={css.confere} />
            ) : (
              <span className={css.impede}>não confere com os itens ({reais(totais.soma)})</span>
            )}
          </dd>
        </div>
      </dl>
      <div className={css.acoes}>{children}</div>
    </footer>
  )
}
