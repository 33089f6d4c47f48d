import { Button } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { useScreen, useRouter } from '../../../kernel/route.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Contexto, useContexto } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { confirm } from '../../../ui/dialog/confirm.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { StepBar } from '../../../ui/blocks/StepBar.tsx'
import { faltasDe } from './faltas.ts'
import { PassoArquivo } from './PassoArquivo.tsx'
import { PassoColunas } from './PassoColunas.tsx'
import { PassoConferir } from './PassoConferir.tsx'
import { PassoLeitura } from './PassoLeitura.tsx'
import { PASSOS, type Passo, useRascunho } from './rascunho.ts'
import css from './nova.module.css'

const etapas: { id: Passo; label: string }[] = [
  { id: 'arquivo', label: 'Arquivo' },
  { id: 'leitura', label: 'Leitura' },
  { id: 'colunas', label: 'Colunas' },
  { id: 'conferir', label: 'Conferência' },
]

/** /importacao/nova: from a file to assets, in four steps. */
export default function Nova() {
  const contexto = useContexto().data
  return contexto ? <Assistente key={contexto.unidade?.id} contexto={contexto} /> : null
}

function Assistente({ contexto }: { contexto: Contexto }) {
  const router = useRouter()
  const { search } = useScreen<'/importacao/nova'>()
  const { rascunho, mudar, esquecer } = useRascunho(contexto)
  const pedido = search.passo ?? rascunho.passo
  const passo: Passo = rascunho.arquivo ? (PASSOS.find((p) => p === pedido) ?? 'arquivo') : 'arquivo'
  const n = PASSOS.indexOf(passo)
  useEffect(() => {
    if (rascunho.passo !== passo) mudar({ passo })
  }, [rascunho.passo, passo, mudar])

  // The button that led to a step may be gone with the one before: whoever goes by the keyboard is then at the new one.
  const etapa = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) etapa.current?.focus()
  }, [passo])

  const ir = (destino: Passo) => router.history.push(`/importacao/nova?passo=${destino}`)
  const seguinte = PASSOS[n + 1]
  const anterior = PASSOS[n - 1]
  const impedida = passo === 'colunas' ? faltasDe(rascunho).find((f) => f.impede) : undefined
  const { arquivo } = rascunho
  const recomecar = async () => {
    if (
      !(await confirm({
        title: 'Começar outra importação?',
        text: 'O arquivo escolhido e as ligações das colunas são deixados de lado. Mapeamentos guardados continuam.',
        confirmLabel: 'Começar de novo',
      }))
    )
      return
    esquecer()
    ir('arquivo')
  }
  const rodape = (principal: ReactNode) => (
    <div className={css.rodape}>
      {anterior && (
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => ir(anterior)}>
          Voltar
        </Button>
      )}
      {arquivo && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh size={16} />}
          onClick={() => void recomecar()}
        >
          Recomeçar
        </Button>
      )}
      <div className={css.principal}>{principal}</div>
    </div>
  )
  const continuar = seguinte && (
    <>
      {impedida && <span className={css.impede}>{impedida.texto}</span>}
      <Button disabled={!arquivo || impedida !== undefined} onClick={() => ir(seguinte)}>
        Continuar
      </Button>
    </>
  )
  return (
    <div className={css.tela}>
      <PageHeader title="Nova importação" crumbs={useCrumbs()} />
      <div className={css.etapas}>
        <StepBar
          steps={etapas}
          current={passo}
          onStep={(id) => ir(id as Passo)}
          label="Etapas da importação"
        />
      </div>
      <section ref={etapa} tabIndex={-1} aria-label={etapas[n]?.label} className={css.conteudo}>
        {passo === 'arquivo' && (
          <PassoArquivo rascunho={rascunho} mudar={mudar} onEnviado={() => ir('conferir')} />
        )}
        {arquivo && passo === 'leitura' && (
          <PassoLeitura arquivo={arquivo} rascunho={rascunho} mudar={mudar} />
        )}
        {arquivo && passo === 'colunas' && (
          <PassoColunas arquivo={arquivo} rascunho={rascunho} mudar={mudar} />
        )}
        {arquivo && passo === 'conferir' && (
          <PassoConferir
            rascunho={{ ...rascunho, arquivo }}
            mudar={mudar}
            esquecer={esquecer}
            onLigar={() => ir('colunas')}
            rodape={rodape}
          />
        )}
      </section>
      {passo !== 'conferir' && rodape(continuar)}
    </div>
  )
}
