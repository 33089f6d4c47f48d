/** The sentences of the server's health, for administrators. */
export const textosDaSaude = {
  bancoOk: (ms: number) => `O banco responde em ${ms} ms.`,
  bancoFora: 'O banco de dados não responde.',
  filaVazia: 'Nenhum trabalho espera.',
  filaEspera: (minutos: number) => `O trabalho mais antigo espera há ${minutos} min.`,
  disco: (livres: string) => `${livres} GB livres na pasta de dados.`,
  discoSemResposta: 'O espaço livre da pasta de dados não pôde ser lido.',
  relogioOk: 'O relógio está de acordo com os registros.',
  relogioAtrasado: (minutos: number) =>
    `O relógio está ${minutos} min atrás do último registro. Nada é lançado até que a data e a hora do servidor sejam acertadas.`,
  copiaNenhuma: 'Nenhuma cópia de segurança foi verificada.',
  copiaNenhumaHa: (idade: string) => `Nenhuma cópia de segurança foi verificada em ${idade} de uso.`,
  copiaComFaltas: (idade: string) =>
    `A última cópia verificada é de ${idade} atrás; arquivos que já faltavam não estão nela.`,
  copiaVelha: (idade: string) => `A última cópia verificada é de ${idade} atrás.`,
} as const
