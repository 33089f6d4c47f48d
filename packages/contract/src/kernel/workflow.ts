import { mensagens } from '../messages.ts'
import { enumeration, type Enumeration } from './enumeration.ts'

/**
 * A workflow is said once, here in the contract; guards, buttons, step bar, queries and tests are made of it.
 *
 * How one is declared, on the example of insurance:
 *
 *     export const seguroWorkflow = defineWorkflow({
 *       situacao: situacaoSeguro,               // EM_EDICAO, ATIVO, ENCERRADO: the enumeration of the wire
 *       initial: 'EM_EDICAO',
 *       steps: ['EM_EDICAO', 'ATIVO', 'ENCERRADO'],
 *       items: { situacao: situacaoItemSeguro, initial: 'INCLUIDO' },
 *       actions: {
 *         SALVAR: { label: 'Salvar', from: ['EM_EDICAO'], to: 'ATIVO' },
 *         ENCERRAR: {
 *           label: 'Encerrar',
 *           from: ['ATIVO'],
 *           to: 'ENCERRADO',
 *           why: { EM_EDICAO: 'o seguro ainda não está ativo.' },
 *           confirm: { title: 'Encerrar o seguro nº {numero}?', text: '{bens} ficam sem cobertura.', danger: true },
 *           items: { from: ['INCLUIDO'], to: 'CANCELADO', label: 'Cancelar este bem' },
 *         },
 *       },
 *     })
 *
 * The test of all workflows (`workflows.test.ts`) takes it up by its name. A count that a job makes names `working`; the
 * undoing of its cancelling is `reopens`. A write-off or an appraisal whose next situations the screen asks for answers
 * `nextOf`. Rules that the situation does not decide (whose record it is, what has changed since) stay with the use case.
 */

/** Says what is asked before an action. `{name}` in a text is a value that whoever asks puts in (`questionOf`). */
export interface Question {
  title: string
  /** Says what will happen, and what cannot be undone. */
  text: string
  /** The button that goes on; without it the words of the action. */
  yes?: string
  /** The button that gives up, where it is not the usual one. */
  no?: string
  danger?: true
}

/** Says what an action does to the items of a record: those in `from` go to `to`, or to one of several. */
export interface ItemEffect<I extends string> {
  from: readonly I[]
  to: I | readonly I[]
  /** The words of the action on one item alone, where it can be taken so. */
  label?: string
  /** Says what is asked before it is taken on items alone. */
  confirm?: Question
}

export interface Action<S extends string, R extends string, I extends string> {
  /** The words of its button. */
  label: string
  /** Other words, in these situations. */
  labelIn?: { readonly [K in S]?: string }
  from: readonly S[]
  /** Situations at an end that it takes up again. */
  reopens?: readonly S[]
  /** Where it ends; of several the use case says which. Null: the record is gone. */
  to: S | readonly S[] | null
  /** The parts in which it can be done; without it, whoever may work on the record. */
  by?: readonly R[]
  /** Why it cannot be done in a situation, as the end of a sentence. */
  why?: { readonly [K in S]?: string }
  /** Situations in which it is taken only with a reason, which whoever takes it writes. */
  reasonIn?: readonly S[]
  confirm?: Question
  items?: ItemEffect<I>
}

type AnyActions<S extends string, R extends string, I extends string> = Readonly<
  Record<string, Action<S, R, I>>
>

interface Definition<S extends string, R extends string, I extends string, A extends AnyActions<S, R, I>> {
  situacao: Enumeration<S>
  initial: NoInfer<S>
  /** The way of a record that nothing stops, in order, as the step bar shows it. */
  steps: readonly NoInfer<S>[]
  /** Says what a step is called where that is not its situation's word. */
  stepLabels?: { readonly [K in NoInfer<S>]?: string }
  /**
   * A long work is on the record: nothing is allowed. `begins` are the situations in which it waits for its turn, `ends`
   * those that the work alone leads to.
   */
  working?: {
    in: readonly NoInfer<S>[]
    begins?: readonly NoInfer<S>[]
    ends?: readonly NoInfer<S>[]
    /** Why nothing can be done meanwhile, as the end of a sentence. */
    why?: string
  }
  /** The parts in which somebody acts. */
  roles?: readonly R[]
  items?: { situacao: Enumeration<I>; initial: NoInfer<I> }
  actions: A & {
    readonly [K in keyof A]: { readonly [X in Exclude<keyof A[K], keyof Action<S, R, I>>]: never }
  }
}

type Member<T> = T extends readonly (infer M)[] ? M : T extends null ? never : T
type Holes<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type QuestionHoles<Q> = Q extends { title: infer T; text: infer X } ? Holes<T> | Holes<X> : never

/** The values of a question, by the names of its holes: one that is missing does not compile. */
export type Values<Q> = Readonly<Record<QuestionHoles<Q>, string | number>>
export interface Asked extends Question {
  yes: string
}

/** The situations, actions and items of a workflow, as types. */
export type SituacaoOf<W> = W extends { situacao: Enumeration<infer S> } ? S : never
export type ActionOf<W> = W extends { actions: infer A } ? keyof A & string : never

const list = <T>(v: T | readonly T[] | null | undefined): readonly T[] =>
  v === null || v === undefined ? [] : Array.isArray(v) ? (v as readonly T[]) : [v as T]

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

/** Declares a workflow. An unknown situation, action, part or item does not compile. */
export function defineWorkflow<
  S extends string,
  const A extends AnyActions<S, R, I>,
  const R extends string = never,
  I extends string = never,
>(def: Definition<S, R, I, A>) {
  type Name = keyof A & string
  const actions: Readonly<Record<Name, Action<S, R, I>>> = def.actions
  const names = Object.keys(actions) as Name[]
  const states = def.situacao.values as readonly S[]
  const working = def.working?.in ?? []

  const from = (acao: Name): readonly S[] => [...actions[acao].from, ...(actions[acao].reopens ?? [])]
  const isWorking = (s: S): boolean => working.includes(s)
  const allowed = (s: S, acao: Name): boolean => !isWorking(s) && from(acao).includes(s)
  const isMine = (acao: Name, roles: readonly R[]): boolean => {
    const by = actions[acao].by
    return by === undefined || by.some((r) => roles.includes(r))
  }
  const actionsIn = (s: S, roles?: readonly R[]): Name[] =>
    names.filter((a) => allowed(s, a) && (roles === undefined || isMine(a, roles)))
  const leadsOn = (s: S) => (a: Name) =>
    actions[a].from.includes(s) && list(actions[a].to).some((t) => t !== s)
  const isFinal = (s: S): boolean =>
    !isWorking(s) && !def.working?.begins?.includes(s) && !names.some(leadsOn(s))
  const labelOf = (acao: Name, s?: S): string =>
    (s === undefined ? undefined : actions[acao].labelIn?.[s]) ?? actions[acao].label
  const itemLabelOf = (acao: Name): string => actions[acao].items?.label ?? labelOf(acao)
  const ask = (q: Question, yes: string, values: Readonly<Record<string, string | number>>): Asked => ({
    ...q,
    yes: q.yes ?? yes,
    title: fill(q.title, values),
    text: fill(q.text, values),
  })
  const items: readonly I[] = def.items?.situacao.values ?? []
  const isItemOpen = (i: I): boolean => names.some((a) => actions[a].items?.from.includes(i))
  /** The first step from which something leads there: a record that stands off the way passed it, and perhaps no other. */
  const leftAt = (s: S): number => {
    const before = names.flatMap((a) => (list(actions[a].to).includes(s) ? actions[a].from : []))
    const steps = [...before, ...(def.working?.ends?.includes(s) ? working : [])].map((b) =>
      def.steps.indexOf(b),
    )
    const known = steps.filter((at) => at >= 0)
    if (known.length > 0) return Math.min(...known)
    // The end of the way is where a work leads to, or which it takes back: it is not behind it.
    return def.steps.length - (isWorking(s) ? 2 : 0)
  }
  const surePassed = (s: S) => (id: S) => def.steps.includes(s) || def.steps.indexOf(id) <= leftAt(s)
  const step = (id: S) => ({ id, label: def.stepLabels?.[id] ?? def.situacao.descriptions[id] })

  return {
    situacao: def.situacao,
    initial: def.initial,
    steps: def.steps as readonly S[],
    roles: def.roles as readonly R[] | undefined,
    items: def.items,
    actions: def.actions as A,
    /** The actions with their words, in the order in which they are offered: what travels. */
    acao: enumeration(
      Object.fromEntries(names.map((a) => [a, actions[a].label])) as Readonly<Record<Name, string>>,
    ),
    /** Situations that are at an end: no action leads on, but those that take one up again. */
    final: states.filter(isFinal),
    open: states.filter((s) => !isFinal(s)),
    working,
    /** Where the work begins by itself, and where it leads, by no action. */
    workBegins: def.working?.begins ?? [],
    workEnds: def.working?.ends ?? [],
    /** May this be done with a record that stands there? */
    allowed,
    /** Says what can be done there, by somebody in these parts; in any, when none are named. */
    actionsIn,
    /** Has an action that somebody in these parts may take, whatever the situation? */
    isMine,
    /** Must whoever takes it there say why? */
    needsReason: (acao: Name, s: S): boolean => actions[acao].reasonIn?.includes(s) ?? false,
    /** The situations that an action starts from. */
    from,
    /** The situation that an action leads to; of several, any of them. Never, of one that takes the record away. */
    to: <N extends Name>(acao: N): Member<A[N]['to']> => list(actions[acao].to)[0] as Member<A[N]['to']>,
    /** The situations that can follow on this one by what somebody in these parts may do. */
    nextOf: (s: S, roles?: readonly R[]): S[] => {
      const next = new Set(actionsIn(s, roles).flatMap((a) => list(actions[a].to)))
      next.delete(s)
      return states.filter((t) => next.has(t))
    },
    isFinal,
    isOpen: (s: S): boolean => !isFinal(s),
    isWorking,
    labelOf,
    /** The words of an action on one item alone. */
    itemLabelOf,
    /** Why an action cannot be taken there, as the end of a sentence; null when it can. */
    whyNot: (acao: Name, s: S): string | null => {
      if (allowed(s, acao)) return null
      if (isWorking(s)) return def.working?.why ?? 'há um trabalho em andamento; aguarde o fim.'
      return actions[acao].why?.[s] ?? 'não é possível nesta situação.'
    },
    /** The same as a whole sentence, which a refusal says. */
    refusalOf: (acao: Name, s: S): string => {
      const why = isWorking(s) ? def.working?.why : actions[acao].why?.[s]
      return why ? why[0]?.toUpperCase() + why.slice(1) : mensagens.situacaoNaoPermitida
    },
    /** Gives what is asked before an action, in full. */
    questionOf: <N extends Name>(acao: N, values: Values<A[N]['confirm']>): Asked =>
      ask(actions[acao].confirm ?? { title: `${labelOf(acao)}?`, text: '' }, labelOf(acao), values),
    /** The same, of an action on items alone. */
    itemQuestionOf: <N extends Name>(
      acao: N,
      values: Values<A[N] extends { items: { confirm: infer Q } } ? Q : undefined>,
    ): Asked => {
      const yes = itemLabelOf(acao)
      return ask(actions[acao].items?.confirm ?? { title: `${yes}?`, text: '' }, yes, values)
    },
    /** The items that an action takes; none, when it leaves them as they are. */
    itemsTaken: (acao: Name): readonly I[] => actions[acao].items?.from ?? [],
    /** Gives what becomes of the items that an action takes; of several, any of them. */
    itemsTo: <N extends Name>(acao: N): A[N] extends { items: { to: infer T } } ? Member<T> : never =>
      list(actions[acao].items?.to)[0] as A[N] extends { items: { to: infer T } } ? Member<T> : never,
    /** The situations of items that some action still takes. */
    openItems: items.filter(isItemOpen),
    isItemOpen,
    /** Which step a situation is, from 0; null when it is off the way. */
    stepOf: (s: S): number | null => {
      const at = def.steps.indexOf(s)
      return at < 0 ? null : at
    },
    /**
     * The step bar of a record that stands there: the steps that are `shown`; a situation off the way ends it, after those that
     * every record passed that came to stand there.
     */
    bar: (s: S, shown: (id: S) => boolean = surePassed(s)): { id: S; label: string }[] => {
      const way = def.steps.filter((id) => id === s || shown(id))
      return (way.includes(s) ? way : [...way, s]).map(step)
    },
  }
}
