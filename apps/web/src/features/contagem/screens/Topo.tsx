import type { ReactNode } from 'react'
import { SESSAO_PODE } from '../pure/session.ts'
import { go, useWhere } from '../place.ts'
import { type EstadoDaCampanha, unsent } from '../store/campaign.ts'
import { useObserved } from '../store/observed.ts'
import { rede } from '../store/sender.ts'
import { novaVersao } from '../device.ts'
import { useArquivo } from './useArquivo.ts'
import { quantos } from '@tombo/contract'

interface Props {
  estado: EstadoDaCampanha
  titulo: string
  /** Below the title. */
  sob?: ReactNode
  /** Goes one step back. */
  onVoltar?: (() => void) | undefined
}

/** The head of every screen: where one is, and what is still unsent. */
export function Topo({ estado, titulo, sob, onVoltar }: Props) {
  return (
    <>
      <header className="topo">
        {onVoltar && (
          <button type="button" className="voltar" aria-label="Voltar" onClick={onVoltar}>
            ‹
          </button>
        )}
        <div className="onde">
          <h1>{titulo}</h1>
          {sob && <p>{sob}</p>}
        </div>
        <PorEnviar estado={estado} />
      </header>
      <Avisos estado={estado} />
    </>
  )
}

/** Says what the sending is at, in a word; it opens the screen of the device. */
function PorEnviar({ estado }: { estado: EstadoDaCampanha }) {
  const onde = useWhere()
  const como = useObserved(rede)
  const { esperam: waiting, recusadas } = unsent(estado)
  const text = recusadas
    ? quantos(recusadas, 'recusada', 'recusadas')
    : waiting
      ? `${waiting} por enviar`
      : 'Tudo enviado'
  const off = waiting > 0 && como === 'SEM_REDE'
  return (
    <button
      type="button"
      className={`envio ${recusadas ? 'ruim' : waiting ? 'espera' : 'bom'}`}
      onClick={() => go({ ...onde, tela: 'aparelho' })}
    >
      <span aria-hidden="true">{recusadas ? '!' : waiting ? '↑' : '✓'}</span>
      <output>
        {text}
        {off && <small>sem rede</small>}
      </output>
    </button>
  )
}

/** Says what everybody who counts has to know now. */
function Avisos({ estado }: { estado: EstadoDaCampanha }) {
  const onde = useWhere()
  const mudar = useObserved(novaVersao)
  const { sessao } = estado
  const { esperam, recusadas } = unsent(estado)
  const pode = SESSAO_PODE[sessao.situacao]
  const { salvar, falha } = useArquivo(sessao.inventario)
  return (
    <>
      {!pode.contar && (
        <div role="alert" className="aviso ruim">
          <p>{falha ?? sessao.motivo ?? 'Esta sessão de contagem terminou.'}</p>
          {!pode.enviar && esperam + recusadas > 0 && (
            <button type="button" onClick={salvar}>
              Salvar tudo em arquivo
            </button>
          )}
          {!pode.enviar && (
            <button type="button" onClick={() => go({ ...onde, tela: 'entrar' })}>
              Entrar de novo
            </button>
          )}
        </div>
      )}
      {mudar && (
        <div className="aviso">
          <p>Há uma versão nova. O que foi lido fica no aparelho.</p>
          <button type="button" onClick={mudar}>
            Atualizar
          </button>
        </div>
      )}
    </>
  )
}
