/** The texts of copies. */
export const daCopia = {
  horaInvalida: 'Informe uma hora de 00:00 a 23:59.',
  copiaSemDestino: 'Quem cuida do servidor ainda não disse para onde vão as cópias (TOMBO_COPIA).',
  copiaEmAndamento: 'Uma cópia já está em andamento.',
} as const
