import { CadastroDeBem } from './novo/CadastroDeBem.tsx'

/** /patrimonio/novo: registers one asset. */
export default function NovoPatrimonio() {
  return (
    <CadastroDeBem
      titulo="Cadastrar bem"
      rascunho="patrimonio"
      lugar="/patrimonio"
      naoSalvo="O bem não foi salvo"
    />
  )
}
