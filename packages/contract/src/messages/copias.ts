/** The texts of copies. */
export const daCopia = {
  horaInvalida: 'Informe uma hora de 00:00 a 23:59.',
  copiaSemDestino: 'Quem cuida do servidor ainda não disse para onde vão as cópias (TOMBO_COPIA).',
  copiaDiaria: 'Guarde ao menos a cópia de 1 dia.',
  copiasGuardadas: 'Informe um número inteiro de 0 a 600.',
  copiaEmAndamento: 'Uma cópia já está em andamento.',
} as const

/** Titles and sentences of notices of copies. */
export const textosDaCopia = {
  falhou: 'A cópia de segurança falhou',
  faltam: 'Arquivos que faltam não estão nas cópias',
  naoLimpou: 'As cópias antigas não foram apagadas',
  semDestino: 'A cópia de hoje não será feita',
  semDestinoTexto:
    'As cópias estão ligadas para todos os dias, mas o servidor iniciou sem TOMBO_COPIA e TOMBO_COPIA_SENHA: nada diz para onde elas vão.',
} as const
