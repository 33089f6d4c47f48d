const GB = 1024 ** 3

/** Files that were sent and that no record claimed yet, at the most; `tamanho` is in bytes. What is not claimed goes in a day. */
export const SEM_USO = {
  pessoa: { arquivos: 300, tamanho: 2 * GB },
  organizacao: { arquivos: 5000, tamanho: 20 * GB },
} as const

/** Files that one person may be sending at the same time. */
export const ENVIOS_AO_MESMO_TEMPO = 8

const limite = ({ arquivos, tamanho }: { arquivos: number; tamanho: number }) =>
  `${arquivos.toLocaleString('pt-BR')} arquivos ou ${tamanho / GB} GB`

/** The text for a file that is one too many among those that wait for a record. */
export const mensagemSemUso = (de: keyof typeof SEM_USO): string =>
  de === 'pessoa'
    ? `Este arquivo não foi guardado: você já enviou ${limite(SEM_USO.pessoa)} que não estão em nenhum registro. Salve os registros deles, ou envie de novo amanhã: o que fica sem uso é apagado em um dia.`
    : `Este arquivo não foi guardado: a organização já tem ${limite(SEM_USO.organizacao)} enviados que não estão em nenhum registro. Avise o administrador do sistema, ou envie de novo amanhã: o que fica sem uso é apagado em um dia.`
