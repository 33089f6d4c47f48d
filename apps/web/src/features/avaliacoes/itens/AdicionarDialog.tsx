import { Alert, Button, List, Text, TextInput } from '@mantine/core'
import { mensagens, type ResponseOf, rotasAvaliacao as r, type Where } from '@tombo/contract'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { ask } from '../../../kernel/ask.ts'
import { JobProgress } from '../../../kernel/jobs/JobProgress.tsx'
import { toastInfo } from '../../../kernel/toasts.ts'
import { FilterPanel } from '../../../resource/filters/FilterPanel.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { quantos } from '../../../ui/format.ts'
import { recarregarAvaliacoes } from '../consultas.ts'
import { pergunta, useFiltrosDaAvaliacao } from './filtros.ts'
import css from '../avaliacoes.module.css'

type Conta = ResponseOf<typeof r.bens>

/** Chooses assets by filter, counts them first, and brings them into an appraisal. */
export default function AdicionarDialog({
  avaliacaoId,
  onClose,
}: {
  avaliacaoId: number
  onClose: () => void
}) {
  const [q, setQ] = useState('')
  const [where, setWhere] = useState<Where>({})
  const [conta, setConta] = useState<Conta | null>(null)
  const [tarefa, setTarefa] = useState<number | null>(null)
  const { run, running, error } = useAction()
  const filtros = useFiltrosDaAvaliacao()
  const contar = (w: Where) =>
    run(async () => {
      setWhere(w)
      setConta(await call(r.bens, { query: loose({ ...pergunta(q, w), avaliacaoId }), noErrorToast: true }))
    })
  const adicionar = async () => {
    const sim = await ask({
      title: 'Adicionar bens à avaliação?',
      text: `${quantos(conta?.count ?? 0, 'bem entra', 'bens entram')} na avaliação. Os que estão em outra avaliação ficam de fora.`,
      yes: 'Adicionar',
    })
    if (!sim) return toastInfo(mensagens.adicaoDeBensCancelada)
    await run(async () => {
      const feito = await call(r.adicionar, {
        params: { id: avaliacaoId },
        body: loose({ filtro: pergunta(q, where) }),
        noErrorToast: true,
      })
      if ('tarefa' in feito) return setTarefa(feito.tarefa.id)
      await recarregarAvaliacoes()
      onClose()
    })
  }
  const fechar = () => {
    if (conta && tarefa === null) toastInfo(mensagens.adicaoCancelada)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={fechar}
      title="Adicionar bens"
      size={720}
      footer={
        <>
          <Button variant="default" onClick={fechar}>
            {tarefa === null ? mensagens.cancelar : 'Fechar'}
          </Button>
          {tarefa === null && (
            <Button loading={running} disabled={!conta || conta.count === 0} onClick={() => void adicionar()}>
              {conta && conta.count > 0 ? `Adicionar ${quantos(conta.count, 'bem', 'bens')}` : 'Adicionar'}
            </Button>
          )}
        </>
      }
    >
      <div style={{ padding: 'var(--mantine-spacing-md)', overflow: 'auto' }}>
        {tarefa !== null ? (
          <JobProgress id={tarefa} onEnd={() => void recarregarAvaliacoes()} onClose={onClose} />
        ) : (
          <>
            <TextInput
              label="Bens que a busca encontra"
              description="As mesmas palavras da lista de bens. Em branco, vale só o filtro."
              value={q}
              data-autofocus
              mb="sm"
              onChange={(e) => {
                setQ(e.currentTarget.value)
                setConta(null)
              }}
              onKeyDown={(e) => {
                if (e.key !== 'Enter') return
                e.preventDefault()
                void contar(where)
              }}
            />
            <FilterPanel {...filtros} value={where} onApply={(w) => void contar(w)} />
            <Button variant="light" loading={running} onClick={() => void contar(where)}>
              Contar os bens
            </Button>
            {error && (
              <Alert color="red" role="alert" mt="sm">
                {error}
              </Alert>
            )}
            <div aria-live="polite" className={css.inteira}>
              {conta && <Contados conta={conta} />}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Contados({ conta: c }: { conta: Conta }) {
  const fora = [
    c.emOutras > 0 && `${quantos(c.emOutras, 'está', 'estão')} em outra avaliação`,
    c.jaEstao > 0 && `${quantos(c.jaEstao, 'já está', 'já estão')} nesta`,
    c.retirados > 0 && `${quantos(c.retirados, 'foi retirado', 'foram retirados')} desta`,
  ].filter(Boolean)
  return (
    <>
      <Text fw={600} mt="sm">
        {c.count === 0 ? 'Nenhum bem entra' : `${quantos(c.count, 'bem entra', 'bens entram')} na avaliação`}
        {fora.length > 0 && `; ${fora.join(', ')}`}.
      </Text>
      {c.fora.length > 0 && (
        <List size="sm" mt="xs">
          {c.fora.map((f) => (
            <List.Item key={f.id}>
              {f.nome}: {f.motivo}
            </List.Item>
          ))}
        </List>
      )}
    </>
  )
}
