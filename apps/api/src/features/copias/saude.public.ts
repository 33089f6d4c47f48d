import { type ParteDaSaude, quantos, textosDaSaude as textos } from '@tombo/contract'
import type { Db } from '../../kernel/db/db.ts'
import { emUsoDesde, idadeDaCopia, ultimaVerificada } from './consultas.ts'

const DIA_H = 24

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
  const idade = desde === undefined ? undefined : idadeDaCopia(desde, agora)
  return idade?.situacao === 'FALHA'
    ? { situacao: 'FALHA', texto: textos.copiaNenhumaHa(emPalavras(idade.horas)) }
    : { situacao: 'ATENCAO', texto: textos.copiaNenhuma }
}

/** How old the last verified copy is, for whoever looks after the server. */
export async function saudeDaCopia(db: Db, agora: Date): Promise<ParteDaSaude> {
  const ultima = await ultimaVerificada(db)
  if (!ultima) return semNenhuma(db, agora)
  const { horas, situacao } = idadeDaCopia(ultima.inicio, agora)
  const idade = emPalavras(horas)
  if (!ultima.comFaltas) return { situacao, texto: textos.copiaVelha(idade) }
  return { situacao: situacao === 'OK' ? 'ATENCAO' : situacao, texto: textos.copiaComFaltas(idade) }
}
