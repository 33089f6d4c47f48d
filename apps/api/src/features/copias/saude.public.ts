import { type ParteDaSaude, quantos, textosDaSaude as textos } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { emUsoDesde, idadeDaCopia, ultimaVerificada } from './consultas.ts'

const DIA_H = 24
/** One that something is amiss with is never well. */
const AO_MENOS_ATENCAO = { OK: 'ATENCAO', ATENCAO: 'ATENCAO', FALHA: 'FALHA' } as const
const SEM_NENHUMA = {
  OK: () => textos.copiaNenhuma,
  ATENCAO: () => textos.copiaNenhuma,
  FALHA: textos.copiaNenhumaHa,
} as const

function emPalavras(horas: number): string {
  const inteiras = Math.floor(horas)
  if (inteiras < 1) return 'menos de uma hora'
  return inteiras < 2 * DIA_H
    ? quantos(inteiras, 'hora', 'horas')
    : quantos(Math.floor(horas / DIA_H), 'dia', 'dias')
}

/** Without any that was verified, the age counts from the day on which the data came to be here. */
async function semNenhuma(db: Db, agora: Date): Promise<ParteDaSaude> {
  const desde = await emUsoDesde(db)
  const { horas, situacao } = idadeDaCopia(desde ?? agora.toISOString(), agora)
  return { situacao: AO_MENOS_ATENCAO[situacao], texto: SEM_NENHUMA[situacao](emPalavras(horas)) }
}

/** How old the last verified copy is, for whoever looks after the server. */
export async function saudeDaCopia(db: Db, agora: Date): Promise<ParteDaSaude> {
  const ultima = await ultimaVerificada(db)
  if (!ultima) return semNenhuma(db, agora)
  const { horas, situacao } = idadeDaCopia(ultima.inicio, agora)
  const idade = emPalavras(horas)
  if (!ultima.comFaltas) return { situacao, texto: textos.copiaVelha(idade) }
  return { situacao: AO_MENOS_ATENCAO[situacao], texto: textos.copiaComFaltas(idade) }
}
