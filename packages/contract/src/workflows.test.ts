import { describe, expect, it, test } from 'vitest'
import * as contract from './index.ts'
import type { Action, defineWorkflow } from './kernel/workflow.ts'

/** A workflow as a walk over all of them sees it. */
type AnyWorkflow = Omit<
  ReturnType<
    typeof defineWorkflow<string, Readonly<Record<string, Action<string, string, string>>>, string, string>
  >,
  never
>

/** Every workflow of the contract, also those to come, by their names. */
const workflows = Object.entries(contract)
  .filter(([name]) => name.endsWith('Workflow') && name !== 'defineWorkflow')
  .map(([name, w]) => [name, w as unknown as AnyWorkflow] as const)

const all = <T>(v: T | readonly T[] | null | undefined): readonly T[] =>
  v === null || v === undefined ? [] : Array.isArray(v) ? (v as readonly T[]) : [v as T]

test('there are workflows to look at', () => expect(workflows.length).toBeGreaterThan(8))

test.each<[string, string[]]>([
  ['saidaWorkflow', ['RECUSADA', 'FINALIZADA']],
  ['movimentacaoWorkflow', ['DEVOLVIDA', 'RECUSADA', 'ESTORNADA', 'CANCELADA']],
  ['depreciacaoWorkflow', ['CONCLUIDA']],
  ['chamadoWorkflow', ['ENCERRADO']],
  ['solicitacaoWorkflow', ['APROVADA', 'REPROVADA', 'CANCELADA']],
  ['patrimonioWorkflow', ['BAIXADO']],
  ['importacaoWorkflow', ['FINALIZADO', 'RECUSADO', 'DESFEITO']],
  ['loteWorkflow', ['FALHOU', 'DESFEITO']],
  ['tarefaWorkflow', ['CONCLUIDA', 'FALHOU']],
  ['prestacaoWorkflow', ['PRONTA', 'RECUSADA', 'FALHOU']],
  ['relatorioWorkflow', ['PRONTO', 'FALHOU']],
  ['webhookWorkflow', []],
  ['inventarioWorkflow', ['CONCLUIDO', 'CANCELADO']],
  ['fechamentoWorkflow', ['FECHADO']],
])('%s is at an end in %j', (name, final) =>
  expect(workflows.find(([n]) => n === name)?.[1].final).toEqual(final),
)

describe.each(workflows)('%s', (_, w) => {
  const states = w.situacao.values
  const actions = Object.entries(w.actions)

  it('reaches every situation from the first one', () => {
    const reached = new Set<string>([w.initial])
    const walk = (s: string) => {
      const next = w.isWorking(s)
        ? [...w.workEnds, ...w.working]
        : [
            ...w.actionsIn(s).flatMap((a) => all(w.actions[a]?.to)),
            ...(w.workBegins.includes(s) ? w.working : []),
          ]
      for (const to of next) {
        if (reached.has(to)) continue
        reached.add(to)
        walk(to)
      }
    }
    walk(w.initial)
    // A long work can begin wherever an action can.
    if (w.working.length > 0 && actions.length > 0)
      for (const s of w.working)
        if (!reached.has(s)) {
          reached.add(s)
          walk(s)
        }
    expect([...reached].sort()).toEqual([...states].sort())
  })

  it('begins where something is still to be done', () => expect(w.isOpen(w.initial)).toBe(true))

  it('leads out of what is at an end only by what says so', () => {
    for (const s of w.final)
      for (const [name, a] of actions)
        if (w.allowed(s, name)) {
          const stays = all(a.to).every((to) => to === s)
          expect([name, s, a.to === null || stays || (a.reopens ?? []).includes(s)]).toEqual([name, s, true])
        }
    for (const [name, a] of actions)
      for (const s of a.reopens ?? []) expect([name, s, w.isFinal(s)]).toEqual([name, s, true])
    expect([...w.open, ...w.final].sort()).toEqual([...states].sort())
  })

  it('allows nothing while a work is on it, and no action leads there', () => {
    for (const s of w.working) {
      expect(w.actionsIn(s)).toEqual([])
      for (const [name, a] of actions) {
        expect([name, all(a.to).includes(s)]).toEqual([name, false])
        expect(w.whyNot(name, s)).toMatch(/^\p{Ll}.*\.$/u)
      }
    }
  })

  it('has words for every action, and a reason wherever it is not allowed', () => {
    for (const [name, a] of actions) {
      expect(a.label).toMatch(/^\p{Lu}/u)
      expect(w.acao.descriptions[name]).toBe(a.label)
      expect(a.from.length + (a.reopens ?? []).length).toBeGreaterThan(0)
      for (const s of states) {
        expect(w.allowed(s, name)).toBe(w.whyNot(name, s) === null)
        expect(w.labelOf(name, s)).not.toBe('')
      }
      for (const s of a.reasonIn ?? []) expect([name, s, w.allowed(s, name)]).toEqual([name, s, true])
      // A reason is given only where the action is refused, other words only where it is allowed.
      for (const s of Object.keys(a.why ?? {}))
        expect([name, s, w.allowed(s, name)]).toEqual([name, s, false])
      for (const s of Object.keys(a.labelIn ?? {}))
        expect([name, s, w.allowed(s, name)]).toEqual([name, s, true])
    }
  })

  it('is done by somebody, each part in something', () => {
    const roles = w.roles ?? []
    for (const [, a] of actions) expect(a.by?.length ?? 1).toBeGreaterThan(0)
    for (const r of roles) expect([r, actions.some(([, a]) => a.by?.includes(r))]).toEqual([r, true])
    for (const s of states) expect(w.actionsIn(s, roles)).toEqual(w.actionsIn(s))
  })

  it('asks with words that end in what is put into them', () => {
    for (const [, a] of actions)
      for (const q of [a.confirm, a.items?.confirm])
        if (q) {
          expect(q.title).toMatch(/\?$/)
          expect(q.text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/)
        }
  })

  it('shows its way from the beginning, each step once', () => {
    expect(new Set(w.steps).size).toBe(w.steps.length)
    for (const [i, s] of w.steps.entries()) expect(w.stepOf(s)).toBe(i)
    for (const s of states) {
      const bar = w.bar(s, () => false)
      expect(bar.map((b) => b.id)).toEqual([s])
      expect(w.bar(s).map((b) => b.id)).toContain(s)
      if (w.stepOf(s) === null) expect(w.bar(s).at(-1)?.id).toBe(s)
      // A work that is under way has not reached the end.
      if (w.isWorking(s) && w.stepOf(s) === null)
        expect(w.bar(s).map((b) => b.id)).toEqual([...w.steps.slice(0, -1), s])
    }
  })

  it('takes items from where it may and leaves none in between', () => {
    const taken = actions.flatMap(([, a]) => (a.items ? [a.items] : []))
    expect(w.items === undefined).toBe(taken.length === 0)
    if (!w.items) return
    const reached = new Set([w.items.initial])
    for (let more = -1; more !== reached.size;) {
      more = reached.size
      for (const e of taken)
        if (e.from.some((i) => reached.has(i))) for (const to of all(e.to)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...w.items.situacao.values].sort())
    expect(w.openItems).toContain(w.items.initial)
    for (const [name, a] of actions)
      if (a.items) expect(w.itemsTaken(name).every((i) => w.openItems.includes(i))).toBe(true)
  })
})
