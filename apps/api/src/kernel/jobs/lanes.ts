import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../db/connection/pool.ts'
import type { Turn } from './turn.ts'

/** Names of the queue's tasks. Every work begins as `tarefa`; what turns out to take long goes on as `tarefaDemorada`. */
export const TAREFA = 'tarefa'
export const LONG_TAREFA = 'tarefaDemorada'

/**
 * A job that is done or failed is told to the database at once, and a failure of that telling ends the runner: otherwise it
 * would end the whole process, as a rejection that nobody owns.
 */
export const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export const loggerFor = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/**
 * Milliseconds by which a lane looks later than the one before it. Of all that look at one moment only the first finds
 * something: it holds the names of all free queues while it looks, and the others pass over what they cannot hold, until they
 * look again seconds later. All are told of a new job at once, and would look at one moment each time.
 */
const LOOKS_LATER_MS = { messages: 15, long: 40 }
const later = (ms: number) => setTimeout(ms * (1 + Math.random() / 2))

interface JobDeps {
  log: FastifyBaseLogger
  /** Called when a runner ended that nobody stopped. */
  onEnd: (error: unknown) => void
}

/** The runners of one organisation: a lane for what is short, one for what takes long, and one for messages to the outside. */
export class Lanes {
  readonly #runners: Runner[] = []
  readonly #giveUp = new AbortController()
  readonly #means: JobDeps

  constructor(deps: JobDeps) {
    this.#means = deps
  }

  /** Starts a lane that takes no turns, of routines and works of few rows. Each organisation has its own. */
  async openShort(pgPool: Pool, taskList: TaskList, options: Partial<RunnerOptions>): Promise<void> {
    await this.#run({ pgPool, taskList, ...options }, new EventEmitter())
  }

  /** Starts a lane of messages, which takes no turns either. */
  async openMessages(pgPool: Pool, taskList: TaskList, concurrency: number): Promise<void> {
    const forbiddenFlags = async () => {
      await later(LOOKS_LATER_MS.messages)
      return null
    }
    await this.#run(
      { pgPool, taskList, concurrency, forbiddenFlags, parsedCronItems: [] },
      new EventEmitter(),
    )
  }

  /**
   * Starts the lane of what takes long. Its works take turns with those of all other organisations (`vez`): a turn is taken
   * before the queue is asked, so that what waits is free for another process.
   */
  async openLong(pgPool: Pool, taskList: TaskList, delivery: Turn, concurrency: number): Promise<void> {
    const events = new EventEmitter()
    let held = 0
    const giveBack = () => {
      if (held === 0) return
      held -= 1
      delivery.release()
    }
    for (const end of ['worker:getJob:empty', 'worker:getJob:error', 'job:complete', 'worker:fatalError'])
      events.on(end, giveBack)
    const forbiddenFlags = async () => {
      await later(LOOKS_LATER_MS.long)
      if (await delivery.take(this.#giveUp.signal)) held += 1
      return null
    }
    await this.#run({ pgPool, taskList, concurrency, forbiddenFlags, parsedCronItems: [] }, events)
  }

  async #run(options: RunnerOptions, events: RunnerOptions['events'] & EventEmitter): Promise<void> {
    const { onEnd, log } = this.#means
    const finish = (error: unknown) => {
      if (!this.#giveUp.signal.aborted) onEnd(error)
    }
    // The runner would first wait for its other works, however long they take.
    events.on('pool:fatalError', ({ error }: { error: unknown }) => finish(error))
    const runner = await run({
      noHandleSignals: true,
      pollInterval: 2000,
      logger: loggerFor(log),
      preset: PRESET,
      events,
      ...options,
    })
    runner.promise.then(() => finish(new Error('a fila parou sozinha')), finish)
    this.#runners.push(runner)
  }

  /** Lets what is running finish, and takes nothing more. */
  async stop(): Promise<void> {
    this.#giveUp.abort()
    // One that is ending by itself refuses to be stopped, and is waited for all the same.
    await Promise.allSettled(this.#runners.flatMap((c) => [c.stop(), c.promise]))
  }
}
