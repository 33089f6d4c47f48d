/** The one source of time. Tests bring their own. */
export interface Clock {
  agora(): Date
  /** Today's date in the organisation's time zone, `YYYY-MM-DD`. */
  hoje(): string
  /** The time of day there, `HH:MM`: for what is printed. */
  hora(): string
  /** The organisation's time zone: in which a day begins and ends. */
  fuso: string
}

/** The machine's clock, with dates read in a time zone. */
export function relogioDoSistema(fuso: string): Clock {
  const dia = new Intl.DateTimeFormat('en-CA', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' })
  return {
    fuso,
    agora: () => new Date(),
    hoje: () => dia.format(new Date()),
    hora: () => hora.format(new Date()),
  }
}

/** A clock that stands at an instant until it is moved. */
export function relogioParado(instante: string): Clock & { mover(instante: string): void } {
  let agora = new Date(instante)
  return {
    fuso: 'UTC',
    agora: () => agora,
    hoje: () => agora.toISOString().slice(0, 10),
    hora: () => agora.toISOString().slice(11, 16),
    mover: (i) => void (agora = new Date(i)),
  }
}
