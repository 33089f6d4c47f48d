import { mkdir } from 'node:fs/promises'
import { type Cofre, criarCofre, lerOuCriarChave } from './cofre.ts'
import type { Config, Servicos } from './config.ts'
import { type Arquivos, criarArquivos } from './files/arquivos.ts'
import { criarFora, type Fora } from './fora/fora.ts'

/** What a process works with beside the database, whatever it does. */
export interface Meios {
  arquivos: Arquivos
  cofre: Cofre
  fora: Fora
  servicos: Servicos
  /** The public address of the product, without a slash at its end: links in mails begin with it. */
  endereco: string
  /** The folder of the files that are kept on the disk, and of the embedded database. */
  pastaDeDados: string
}

/** Makes them of the settings; at the first start the data folder and its key are made too. */
export async function criarMeios({
  pastaDeDados,
  chave,
  redeInterna,
  servicos,
  endereco,
}: Config): Promise<Meios> {
  await mkdir(pastaDeDados, { recursive: true })
  const cofre = criarCofre(await lerOuCriarChave(pastaDeDados, chave))
  const fora = criarFora(redeInterna)
  return {
    arquivos: criarArquivos(pastaDeDados, { cofre, fora }),
    cofre,
    fora,
    servicos,
    endereco,
    pastaDeDados,
  }
}
