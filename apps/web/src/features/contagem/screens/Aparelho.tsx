import { quantos } from '@tombo/contract'
import { useState } from 'react'
import { guarda } from '../device.ts'
import { go, goBack, useWhere } from '../place.ts'
import { type Campanha, type EstadoDaCampanha, unsent } from '../store/campaign.ts'
import { forgetCampaign } from '../store/kept.ts'
import { useObserved } from '../store/observed.ts'
import { rede, send } from '../store/sender.ts'
import { Topo } from './Topo.tsx'
import { useArquivo } from './useArquivo.ts'

const KEEPS = {
  NAO_PERGUNTADO: 'O navegador ainda não respondeu se guarda as leituras.',
  SIM: 'O navegador prometeu não apagar o que está guardado aqui.',
  NAO: 'O navegador não prometeu guardar: se o aparelho ficar sem espaço, pode apagar. Envie sempre que houver rede, e não limpe os dados do navegador.',
} as const
const NETWORK = {
  ENVIANDO: 'Enviando.',
  EM_DIA: 'O servidor respondeu.',
  SEM_REDE: 'Sem resposta do servidor. O aparelho tenta de novo por si, enquanto esta página está aberta.',
} as const

/** Says what this device has, has sent and has not; and what can be done about it. */
export function Aparelho({ campanha, estado }: { campanha: Campanha; estado: EstadoDaCampanha }) {
  const onde = useWhere()
  const como = useObserved(rede)
  const keeps = useObserved(guarda)
  const [falha, setFalha] = useState<string | null>(null)
  const { inventario, descricao, pessoa } = estado.sessao
  const { fila, fechamentos, fotos, esperam, recusadas } = unsent(estado)
  const arquivo = useArquivo(inventario)
  const nothing = esperam + recusadas === 0
  const forget = async () => {
    if (await forgetCampaign(inventario)) go({ inventario: null, local: null, tela: null })
    else setFalha('Ainda há o que enviar deste inventário: ele fica no aparelho.')
  }
  return (
    <>
      <Topo
        estado={estado}
        titulo="Este aparelho"
        sob={descricao}
        onVoltar={() => goBack({ ...onde, tela: null })}
      />
      <main className="folha">
        {(falha ?? arquivo.falha) && (
          <p role="alert" className="aviso ruim">
            {falha ?? arquivo.falha}
          </p>
        )}
        <h2>Por enviar</h2>
        <ul>
          <li>{quantos(fila, 'leitura', 'leituras')}</li>
          <li>{quantos(fotos, 'foto', 'fotos')}</li>
          <li>{quantos(fechamentos, 'local terminado', 'locais terminados')}</li>
        </ul>
        <p>{NETWORK[como]}</p>
        <div className="acoes">
          <button type="button" className="principal" disabled={como === 'ENVIANDO'} onClick={send}>
            Enviar agora
          </button>
          <button type="button" disabled={nothing} onClick={arquivo.salvar}>
            Salvar em arquivo
          </button>
        </div>
        {!nothing && (
          <p>
            O arquivo é lido na tela do inventário, por qualquer pessoa que conta. Lido duas vezes, nada se
            repete.
          </p>
        )}
        <Recusadas campanha={campanha} estado={estado} />
        <h2>Guarda</h2>
        <p>{KEEPS[keeps]}</p>
        <h2>Quem conta</h2>
        <p>
          {pessoa.nome}. {quantos(estado.leituras.length, 'leitura feita', 'leituras feitas')} neste aparelho.
        </p>
        <button type="button" disabled={!nothing} onClick={() => void forget()}>
          Tirar este inventário do aparelho
        </button>
        {!nothing && <p>Só depois de tudo enviado.</p>}
      </main>
    </>
  )
}

/** Readings, places and photos that the server refused: they stay here, with why. */
function Recusadas({ campanha, estado }: { campanha: Campanha; estado: EstadoDaCampanha }) {
  const readings = estado.leituras.filter((l) => l.envio === 'RECUSADA')
  const closings = estado.fechamentos.filter((f) => f.envio === 'RECUSADA')
  const photos = estado.fotos.filter((f) => f.envio === 'RECUSADA')
  const placeOf = (id: number) => estado.aberto?.locais.get(id)?.descricao ?? 'outro local'
  if (readings.length + closings.length + photos.length === 0) return null
  return (
    <>
      <h2>Recusadas pelo servidor</h2>
      <ul className="lista">
        {readings.map((l) => (
          <li key={l.id} className="linha">
            <b>{l.leitura.codigo ?? l.leitura.descricao ?? 'Leitura'}</b>
            <small>
              {placeOf(l.localizacao)} · {new Date(l.leitura.lidaEm).toLocaleString('pt-BR')}
            </small>
            <small className="dica">{l.motivo}</small>
          </li>
        ))}
        {closings.map((f) => (
          <li key={f.id} className="linha">
            <b>Término de {placeOf(f.localizacao)}</b>
            <small className="dica">{f.motivo}</small>
          </li>
        ))}
        {photos.map((f) => (
          <li key={f.id} className="linha">
            <b>Foto</b>
            <small className="dica">{f.motivo}</small>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void campanha.reenviarRecusadas()}>
        Enviar as recusadas de novo
      </button>
    </>
  )
}
